import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import { Deployment } from 'kubernetes-models/apps/v1';
import { Job } from 'kubernetes-models/batch/v1';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { Namespace, PersistentVolumeClaim, Service } from 'kubernetes-models/v1';
import * as v from 'valibot';
import { parseAllDocuments } from 'yaml';
import { maxRequestBytes } from '@field-sales/shared/contract/photo-limits';
import { projectFolder } from '../../server/project.ts';
import { readRemotePorts, variableOf } from '../../server/settings/settings.ts';

const folder = path.join(projectFolder, 'deploy', 'kubernetes');

/** Each kind's model carries the schema of the Kubernetes API. */
const models = new Map<string, new () => { validate: () => void }>([
  ['Deployment', Deployment],
  ['Job', Job],
  ['Service', Service],
  ['PodDisruptionBudget', PodDisruptionBudget],
  ['Namespace', Namespace],
  ['PersistentVolumeClaim', PersistentVolumeClaim],
  ['Ingress', Ingress],
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
    replicas: v.pipe(v.number(), v.minValue(2)),
    selector: v.object({ matchLabels: labels }),
    template: v.object({
      metadata: v.object({ labels, annotations: labels }),
      spec: v.object({
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
          }),
        ]),
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
  return { template, container, env };
}

const services = objects.flatMap((object) => {
  const parsed = v.safeParse(serviceSchema, object);
  return parsed.success ? [parsed.output] : [];
});

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

  test('PRD-21 DEP-21 metrics and the fleet are on ports that no service leads to, and Prometheus is told of it', () => {
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

  test('API-20 the ingress lets a request through that is as large as the host takes', () => {
    const ingress = objects.find((object) => v.is(v.object({ kind: v.literal('Ingress') }), object));
    const schema = v.object({ metadata: v.object({ annotations: labels }) });
    const { annotations } = v.parse(schema, ingress).metadata;
    assert.equal(
      annotations['nginx.ingress.kubernetes.io/proxy-body-size'],
      `${maxRequestBytes / 1024 / 1024}m`,
    );
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
