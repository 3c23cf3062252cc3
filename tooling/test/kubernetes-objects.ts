import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
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

/** Throws if an object does not fit the schema of its kind. */
export function checkSchema(kind: string, object: unknown): void {
  const Model = models.get(kind);
  assert.ok(Model, `no schema for ${kind}`);
  const model = new Model();
  // The type of the model does not accept an unchecked object; checking it is the model's task here.
  Object.assign(model, object);
  model.validate();
}

export const objectSchema = v.object({
  kind: v.string(),
  metadata: v.object({
    name: v.string(),
    namespace: v.optional(v.string()),
    annotations: v.optional(v.unknown()),
  }),
});

export const objects: readonly unknown[] = fs
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
    // The autoscaler decides this: a number here would undo its work at each `kubectl apply`.
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

export const deployments = objects.flatMap((object) => {
  const parsed = v.safeParse(v.object({ kind: v.literal('Deployment') }), object);
  return parsed.success ? [v.parse(deploymentSchema, object)] : [];
});
export function deploymentOf(name: string) {
  const deployment = deployments.find(({ metadata }) => metadata.name === name);
  assert.ok(deployment, name);
  const { template } = deployment.spec;
  const [container] = template.spec.containers;
  const env = Object.fromEntries(container.env.map(({ name: key, ...rest }) => [key, rest]));
  return { template, container, env, volumes: template.spec.volumes };
}

export const services = objects.flatMap((object) => {
  const parsed = v.safeParse(serviceSchema, object);
  return parsed.success ? [parsed.output] : [];
});

export const budgetSchema = v.object({ spec: v.unknown() });
export const autoscalerSchema = v.object({
  spec: v.object({
    scaleTargetRef: v.unknown(),
    minReplicas: v.number(),
    maxReplicas: v.number(),
    metrics: v.unknown(),
  }),
});
export const policySchema = v.object({
  spec: v.object({
    podSelector: v.unknown(),
    policyTypes: v.array(v.string()),
    ingress: v.optional(v.unknown()),
    egress: v.optional(v.unknown()),
  }),
});
export const routeSchema = v.object({
  spec: v.object({ parentRefs: v.unknown(), hostnames: v.tuple([v.string()]), rules: v.unknown() }),
});

/** The one object of a kind and a name. */
export function objectOf<Schema extends v.GenericSchema>(
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
