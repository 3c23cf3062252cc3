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
import { projectFolder } from '../../server/project.ts';
import { readRemotePorts, variableOf } from '../../server/settings.ts';

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
const httpProbe = v.object({ httpGet: v.object({ path: v.string(), port: v.literal('http') }) });

const deploymentSchema = v.object({
  kind: v.literal('Deployment'),
  metadata: v.object({ name: v.string() }),
  spec: v.object({
    replicas: v.pipe(v.number(), v.minValue(2)),
    selector: v.object({ matchLabels: labels }),
    template: v.object({
      metadata: v.object({ labels }),
      spec: v.object({
        securityContext: v.object({ runAsNonRoot: v.literal(true) }),
        containers: v.tuple([
          v.object({
            ports: v.tuple([v.object({ name: v.literal('http'), containerPort: v.number() })]),
            env: v.optional(v.array(v.object({ name: v.string(), value: v.optional(v.string()) })), []),
            securityContext: v.object({
              readOnlyRootFilesystem: v.literal(true),
              allowPrivilegeEscalation: v.literal(false),
            }),
            resources: v.object({ requests: labels, limits: labels }),
            startupProbe: httpProbe,
            livenessProbe: httpProbe,
            readinessProbe: httpProbe,
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
    const host = deployments.find(({ metadata }) => metadata.name === 'host');
    const origins = Object.fromEntries(
      host?.spec.template.spec.containers[0].env.map(({ name, value }) => [name, value]) ?? [],
    );
    for (const [remote, port] of Object.entries(readRemotePorts())) {
      const name = `remote-${remote}`;
      const deployment = deployments.find(({ metadata }) => metadata.name === name);
      assert.equal(deployment?.spec.template.spec.containers[0].ports[0].containerPort, port, name);
      assert.equal(services.find(({ metadata }) => metadata.name === name)?.spec.ports[0].port, port, name);
      assert.equal(origins[variableOf(remote, 'ORIGIN')], `http://${name}:${port}`);
    }
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
