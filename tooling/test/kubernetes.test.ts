import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import { projectFolder } from '../../server/project.ts';
import { readRemotePorts, readSettings, variableOf } from '../../server/settings/settings.ts';
import {
  autoscalerSchema,
  budgetSchema,
  checkSchema,
  deploymentOf,
  deployments,
  objectOf,
  objects,
  objectSchema,
  policySchema,
  routeSchema,
  services,
} from './kubernetes-objects.ts';

describe('the Kubernetes manifests', () => {
  for (const object of objects) {
    const { kind, metadata } = v.parse(objectSchema, object);
    test(`${kind} ${metadata.name} fits the schema of the Kubernetes API`, () => {
      checkSchema(kind, object);
      assert.equal(metadata.namespace, kind === 'Namespace' ? undefined : 'field-sales');
    });
  }

  test('the check refuses what the schema does not allow', () => {
    const broken = { apiVersion: 'apps/v1', kind: 'Deployment', spec: { replicas: 'two', selector: {} } };
    assert.throws(() => checkSchema('Deployment', broken), /replicas/);
    const route = {
      apiVersion: 'gateway.networking.k8s.io/v1',
      kind: 'HTTPRoute',
      spec: { rules: [{ timeouts: { request: 'never' } }] },
    };
    assert.throws(() => checkSchema('HTTPRoute', route), /request/);
  });

  test('MF-09 RUN-08 every remote has a deployment and a service on its own port, which the host knows', () => {
    const { env: ofHost } = deploymentOf('host');
    for (const [remote, port] of Object.entries(readRemotePorts())) {
      const name = `remote-${remote}`;
      assert.equal(deploymentOf(name).container.ports[0].containerPort, port, name);
      assert.equal(services.find(({ metadata }) => metadata.name === name)?.spec.ports[0].port, port, name);
      assert.equal(ofHost[variableOf(remote, 'ORIGIN')]?.value, `http://${name}:${port}`);
    }
  });

  test('PRD-21 DEP-29 metrics and the fleet are on ports that no service leads to, and Prometheus is told of it', () => {
    for (const { metadata } of deployments) {
      const { template, container, env } = deploymentOf(metadata.name);
      const port = String(container.ports[1].containerPort);
      const { value } = env[metadata.name === 'api' ? 'API_METRICS_PORT' : 'HOST_METRICS_PORT'] ?? {};
      assert.equal(value, port, metadata.name);
      assert.equal(template.metadata.annotations['prometheus.io/port'], port, metadata.name);
    }
    const { container, env } = deploymentOf('host');
    assert.equal(env.FLEET_PORT?.value, String(container.ports[2]?.containerPort));
  });

  test('PRD-02 PRD-06 host and API know who calls in the same way, and believe the proxies before them alone', () => {
    const host = deploymentOf('host').env;
    const api = deploymentOf('api').env;
    assert.equal(host.IDENTITY?.value, 'ticket');
    assert.equal(api.IDENTITY?.value, host.IDENTITY.value);
    assert.equal(host.HOST_ORIGIN?.value, host.REMOTE_ORIGINS?.value);
    for (const env of [host, api]) assert.match(env.TRUST_PROXY?.value ?? '', /^[\d./]+$/);
    const secretOf = (given: (typeof host)[string] | undefined) => given?.valueFrom?.secretKeyRef.key;
    assert.equal(secretOf(host.TICKET_KEYS), 'ticket-keys');
    assert.equal(secretOf(host.SESSION_KEYS), 'session-keys');
    assert.equal(secretOf(api.SESSION_KEYS), 'session-keys-public');
  });
});

const autoscalerOf = (name: string) => objectOf('HorizontalPodAutoscaler', name, autoscalerSchema).spec;

describe('the pods of the Kubernetes manifests', () => {
  test('RUN-08 no pod is told of the services by variables: one of a service called host would be taken for HOST_PORT', () => {
    const ofPods = v.object({
      spec: v.object({ template: v.object({ spec: v.object({ enableServiceLinks: v.boolean() }) }) }),
    });
    const pods = objects.filter((object) => {
      const { kind } = v.parse(objectSchema, object);
      return ['Deployment', 'Job'].includes(kind);
    });
    for (const pod of pods) assert.equal(v.parse(ofPods, pod).spec.template.spec.enableServiceLinks, false);
  });

  test('DEP-08 the host has the teams of a config map, as a folder, and the releases that they have signed', () => {
    const { container, env, volumes } = deploymentOf('host');
    const mountOf = (volume: string) => container.volumeMounts.find(({ name }) => name === volume);
    assert.equal(env.TEAMS_FILE?.value, `${mountOf('teams')?.mountPath ?? ''}/teams.json`);
    assert.deepEqual(volumes.find(({ name }) => name === 'teams')?.configMap, { name: 'teams' });
    assert.equal(mountOf('releases')?.mountPath, '/app/.data/releases');
  });

  test('every deployment has two pods and more, apart from each other, of which one at a time is taken away', () => {
    for (const { metadata, spec } of deployments) {
      const { name } = metadata;
      const own = { 'app.kubernetes.io/name': name };
      const spread = spec.template.spec.topologySpreadConstraints;
      assert.deepEqual(
        spread.map(({ topologyKey }) => topologyKey),
        ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'],
        name,
      );
      for (const { labelSelector, matchLabelKeys } of spread) {
        assert.deepEqual(labelSelector.matchLabels, own);
        // If the two old pods were on one machine, two new ones would both go to the other machine, and stay there.
        assert.deepEqual(matchLabelKeys, ['pod-template-hash']);
      }
      const budget = objectOf('PodDisruptionBudget', name, budgetSchema);
      assert.deepEqual(budget.spec, { maxUnavailable: 1, selector: { matchLabels: own } });
      const { scaleTargetRef, minReplicas, maxReplicas } = autoscalerOf(name);
      assert.deepEqual(scaleTargetRef, { apiVersion: 'apps/v1', kind: 'Deployment', name });
      assert.ok(minReplicas >= 2 && maxReplicas > minReplicas, name);
    }
  });

  test('a pod is added where those that are there are as busy as docs/operations.md says, and no connection to PostgreSQL is one too many', () => {
    const text = fs.readFileSync(path.join(projectFolder, 'docs', 'operations.md'), 'utf8');
    const [, share = ''] = /adds one where they use more than (0\.\d) of a core on average/.exec(text) ?? [];
    const target = { type: 'AverageValue', averageValue: `${Number(share) * 1000}m` };
    for (const { metadata } of deployments)
      assert.deepEqual(
        autoscalerOf(metadata.name).metrics,
        [{ type: 'Resource', resource: { name: 'cpu', target } }],
        metadata.name,
      );
    const [, connections = ''] = /each has (\d+) connections to PostgreSQL/.exec(text) ?? [];
    // PostgreSQL lets 97 in unless it is told otherwise, and a rollout has one pod more.
    const most = (autoscalerOf('api').maxReplicas + 1) * Number(connections);
    assert.ok(most > 50 && most <= 97, String(most));
  });
});

describe('who reaches whom by the Kubernetes manifests', () => {
  test('nobody reaches a pod but who is named: the gateway the host, the host the API and the remotes, which call nobody', () => {
    const { spec: everybody } = objectOf('NetworkPolicy', 'nobody-unless-named', policySchema);
    assert.deepEqual(everybody, { podSelector: {}, policyTypes: ['Ingress'] });
    const host = [{ podSelector: { matchLabels: { 'app.kubernetes.io/name': 'host' } } }];
    for (const name of ['host-to-api', 'host-to-remotes'])
      assert.deepEqual(objectOf('NetworkPolicy', name, policySchema).spec.ingress, [
        { from: host, ports: [{ port: 'http' }] },
      ]);
    const remotes = objectOf('NetworkPolicy', 'host-to-remotes', policySchema).spec;
    assert.deepEqual([remotes.policyTypes, remotes.egress], [['Ingress', 'Egress'], undefined]);
    for (const remote of Object.keys(readRemotePorts()))
      assert.equal(
        deploymentOf(`remote-${remote}`).template.metadata.labels['app.kubernetes.io/component'],
        'remote',
      );
    for (const { metadata } of deployments.filter(({ metadata: { name } }) => !name.startsWith('remote-')))
      assert.equal(
        deploymentOf(metadata.name).template.metadata.labels['app.kubernetes.io/component'],
        undefined,
      );
  });

  test('a gateway of any vendor leads to the host alone, and does not cut what takes long', () => {
    const { spec } = objectOf('HTTPRoute', 'field-sales', routeSchema);
    // The whole rule: a filter of a vendor's would be one more entry.
    assert.deepEqual(spec.rules, [
      {
        matches: [{ path: { type: 'PathPrefix', value: '/' } }],
        timeouts: { request: '0s', backendRequest: '0s' },
        backendRefs: [{ name: 'host', port: 3000 }],
      },
    ]);
    assert.deepEqual(spec.parentRefs, [{ name: 'public', namespace: 'gateway' }]);
    assert.deepEqual([`https://${spec.hostnames[0]}`], [deploymentOf('host').env.HOST_ORIGIN?.value]);
    for (const object of objects) {
      const { kind, metadata } = v.parse(objectSchema, object);
      // What a controller reads of annotations is its own; Prometheus is told by those of the pods.
      assert.equal(metadata.annotations, undefined, `${kind} ${metadata.name}`);
    }
  });

  test('DEP-19 phones send what they measure to the host', () => {
    assert.equal(deploymentOf('host').env.TELEMETRY_URL, undefined);
    assert.equal(readSettings({}).telemetryUrl, '/telemetry');
  });

  test('every service and deployment finds its own pods', () => {
    assert.equal(services.length, deployments.length);
    for (const { metadata, spec } of deployments) {
      const service = services.find((candidate) => candidate.metadata.name === metadata.name);
      for (const selector of [spec.selector.matchLabels, service?.spec.selector ?? { none: 'none' }])
        for (const [name, value] of Object.entries(selector))
          assert.equal(spec.template.metadata.labels[name], value, metadata.name);
    }
  });
});
