import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { projectFolder } from '../../server/project.ts';
import { readRemotePorts, readSettings, variableOf } from '../../server/settings/settings.ts';

const folder = path.join(projectFolder, 'deploy', 'kubernetes');

/** Each kind's model carries the schema of the Kubernetes API. */
const models = new Map<string, new () => { validate: () => void }>([
  ['Deployment', Deployment],
  ['Job', Job],
  ['Service', Service],
  ['PodDisruptionBudget', PodDisruptionBudget],
  ['Namespace', Namespace],
  ['PersistentVolumeClaim', PersistentVolumeClaim],
  ['HorizontalPodAutoscaler', HorizontalPodAutoscaler],
  ['NetworkPolicy', NetworkPolicy],
  ['HTTPRoute', HTTPRoute],
]);

/** Throws where an object does not fit the schema of its kind. */
function checkSchema(kind: string, object: unknown): void {
  const Model = models.get(kind);
  assert.ok(Model, `no schema for ${kind}`);
  const model = new Model();
  // What was read is not what a model may be made from: that is what it is about to check.
  Object.assign(model, object);
  model.validate();
}

const objectSchema = v.object({
  kind: v.string(),
  metadata: v.object({ name: v.string(), namespace: v.optional(v.string()) }),
});

const objects: readonly unknown[] = fs
  .readdirSync(folder)
  .filter((name) => name.endsWith('.yaml'))
  .flatMap((name) => parseAllDocuments(fs.readFileSync(path.join(folder, name), 'utf8')))
  .map((document): unknown => {
    assert.deepEqual(document.errors, []);
    return document.toJS();
  });

const labels = v.record(v.string(), v.string());
const aliveProbe = v.object({ httpGet: v.object({ path: v.literal('/healthz'), port: v.literal('http') }) });
const readyProbe = v.object({
  httpGet: v.object({ path: v.literal('/readyz'), port: v.picklist(['http', 'metrics']) }),
});
const secretKey = v.object({ secretKeyRef: v.object({ name: v.string(), key: v.string() }) });
const variable = v.object({
  name: v.string(),
  value: v.optional(v.string()),
  valueFrom: v.optional(secretKey),
});

const deploymentSchema = v.object({
  kind: v.literal('Deployment'),
  metadata: v.object({ name: v.string() }),
  spec: v.object({
    // The autoscaler's: a number here would undo what it has done at each `kubectl apply`.
    replicas: v.optional(v.never()),
    selector: v.object({ matchLabels: labels }),
    template: v.object({
      metadata: v.object({ labels, annotations: labels }),
      spec: v.object({
        topologySpreadConstraints: v.array(
          v.object({
            topologyKey: v.string(),
            labelSelector: v.object({ matchLabels: labels }),
            matchLabelKeys: v.array(v.string()),
          }),
        ),
        securityContext: v.object({ runAsNonRoot: v.literal(true) }),
        containers: v.tuple([
          v.object({
            ports: v.tupleWithRest(
              [
                v.object({ name: v.literal('http'), containerPort: v.number() }),
                v.object({ name: v.literal('metrics'), containerPort: v.number() }),
              ],
              v.object({ name: v.literal('fleet'), containerPort: v.number() }),
            ),
            env: v.array(variable),
            securityContext: v.object({
              readOnlyRootFilesystem: v.literal(true),
              allowPrivilegeEscalation: v.literal(false),
            }),
            resources: v.object({ requests: labels, limits: labels }),
            startupProbe: aliveProbe,
            livenessProbe: aliveProbe,
            readinessProbe: readyProbe,
            volumeMounts: v.array(v.object({ name: v.string(), mountPath: v.string() })),
          }),
        ]),
        volumes: v.array(
          v.object({ name: v.string(), configMap: v.optional(v.object({ name: v.string() })) }),
        ),
      }),
    }),
  }),
});

const serviceSchema = v.object({
  kind: v.literal('Service'),
  metadata: v.object({ name: v.string() }),
  spec: v.object({
    selector: labels,
    ports: v.tuple([v.object({ port: v.number(), targetPort: v.literal('http') })]),
  }),
});

const deployments = objects.flatMap((object) => {
  const parsed = v.safeParse(v.object({ kind: v.literal('Deployment') }), object);
  return parsed.success ? [v.parse(deploymentSchema, object)] : [];
});
function deploymentOf(name: string) {
  const deployment = deployments.find(({ metadata }) => metadata.name === name);
  assert.ok(deployment, name);
  const { template } = deployment.spec;
  const [container] = template.spec.containers;
  const env = Object.fromEntries(container.env.map(({ name: key, ...rest }) => [key, rest]));
  return { template, container, env, volumes: template.spec.volumes };
}

const services = objects.flatMap((object) => {
  const parsed = v.safeParse(serviceSchema, object);
  return parsed.success ? [parsed.output] : [];
});

const budgetSchema = v.object({ spec: v.unknown() });
const autoscalerSchema = v.object({
  spec: v.object({ scaleTargetRef: v.unknown(), minReplicas: v.number(), maxReplicas: v.number() }),
});
const policySchema = v.object({
  spec: v.object({
    podSelector: v.unknown(),
    policyTypes: v.array(v.string()),
    ingress: v.optional(v.unknown()),
    egress: v.optional(v.unknown()),
  }),
});
const routeSchema = v.object({
  spec: v.object({
    hostnames: v.tuple([v.string()]),
    rules: v.tuple([v.object({ timeouts: v.unknown(), backendRefs: v.unknown() })]),
  }),
});

/** The one object of a kind and a name. */
function objectOf<Schema extends v.GenericSchema>(
  kind: string,
  name: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const found = objects.filter((object) => {
    const { metadata, kind: own } = v.parse(objectSchema, object);
    return own === kind && metadata.name === name;
  });
  assert.equal(found.length, 1, `${kind} ${name}`);
  return v.parse(schema, found[0]);
}

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
        // Beside two old pods on one machine, two new ones would both go to the other, and stay there.
        assert.deepEqual(matchLabelKeys, ['pod-template-hash']);
      }
      const budget = objectOf('PodDisruptionBudget', name, budgetSchema);
      assert.deepEqual(budget.spec, { maxUnavailable: 1, selector: { matchLabels: own } });
      const { scaleTargetRef, minReplicas, maxReplicas } = objectOf(
        'HorizontalPodAutoscaler',
        name,
        autoscalerSchema,
      ).spec;
      assert.deepEqual(scaleTargetRef, { apiVersion: 'apps/v1', kind: 'Deployment', name });
      assert.ok(minReplicas >= 2 && maxReplicas > minReplicas, name);
    }
  });

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
    const [rule] = spec.rules;
    assert.deepEqual(rule.backendRefs, [{ name: 'host', port: 3000 }]);
    assert.deepEqual(rule.timeouts, { request: '0s', backendRequest: '0s' });
    assert.deepEqual([`https://${spec.hostnames[0]}`], [deploymentOf('host').env.HOST_ORIGIN?.value]);
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
