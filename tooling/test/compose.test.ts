import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';
import * as v from 'valibot';
import { parse } from 'yaml';
import { projectFolder } from '../../server/project.ts';
import { readRemotePorts, readSettings, variableOf } from '../../server/settings/settings.ts';

const serviceSchema = v.object({
  command: v.optional(v.array(v.string())),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(v.string()), []),
  depends_on: v.optional(v.record(v.string(), v.object({ condition: v.string() })), {}),
  healthcheck: v.optional(v.object({ test: v.array(v.string()) })),
  deploy: v.optional(v.object({ replicas: v.number() })),
  build: v.optional(v.object({ target: v.string() })),
  restart: v.optional(v.string()),
});

const { services } = v.parse(
  v.object({ services: v.record(v.string(), serviceSchema) }),
  parse(fs.readFileSync(path.join(projectFolder, 'docker-compose.yml'), 'utf8'), { merge: true }),
);

function serviceOf(name: string) {
  const service = services[name];
  assert.ok(service, name);
  return service;
}

const isRemote = (name: string) => name.startsWith('remote-');

const scrapeSchema = v.object({
  scrape_configs: v.array(v.object({ dns_sd_configs: v.array(v.object({ names: v.array(v.string()) })) })),
});

/** The services that Prometheus asks for their metrics (`deploy/observability/prometheus.yaml`). */
function scrapedNames(): readonly string[] {
  const file = path.join(projectFolder, 'deploy', 'observability', 'prometheus.yaml');
  const { scrape_configs: jobs } = v.parse(scrapeSchema, parse(fs.readFileSync(file, 'utf8')));
  return jobs.flatMap(({ dns_sd_configs: found }) => found.flatMap(({ names }) => names));
}

/** The variables that a service gets if nobody has set any. */
function defaultsOf(name: string): Record<string, string> {
  const pattern = /\$\{\w+:(?:-([^{}]*)|\+[^{}]*)\}/;
  return Object.fromEntries(
    Object.entries(serviceOf(name).environment).map(([variable, text]) => {
      let value = text;
      while (pattern.test(value)) value = value.replace(pattern, '$1');
      return [variable, value];
    }),
  );
}

describe('the container stack', () => {
  test('PRD-18 PRD-19 the migrations are done before the API starts, by a service that ends', () => {
    assert.deepEqual(serviceOf('migrate').command, ['node', 'api/src/main.mjs', 'migrate']);
    assert.equal(serviceOf('api').depends_on.migrate?.condition, 'service_completed_successfully');
    assert.equal(serviceOf('api').command, undefined);
  });

  test('PRD-22 PRD-23 host and API are healthy when they can do their work', () => {
    for (const name of ['host', 'api'])
      assert.match(serviceOf(name).healthcheck?.test.at(-1) ?? '', /\/readyz$/, name);
  });

  test('PRD-21 DEP-29 every part has its metrics on a port of its own, the host the fleet, and none is published', () => {
    assert.equal(defaultsOf('api').API_METRICS_PORT, '9100');
    assert.equal(readSettings(defaultsOf('host')).fleetPort, 9101);
    for (const name of ['host', ...Object.keys(readRemotePorts()).map((remote) => `remote-${remote}`)])
      assert.equal(defaultsOf(name).HOST_METRICS_PORT, '9100', name);
    const published = Object.entries(services).flatMap(([name, { ports }]) =>
      ports.map((port) => `${name} ${port}`),
    );
    assert.deepEqual(published, ['entrance 127.0.0.1:${HOST_PORT:-3000}:8080']);
  });

  test('RUN-08 every remote has a service, which the host knows, waits for, and Prometheus asks', () => {
    const names = Object.keys(readRemotePorts())
      .map((remote) => `remote-${remote}`)
      .sort();
    assert.deepEqual(Object.keys(services).filter(isRemote).sort(), names);
    const { environment, depends_on: awaited } = serviceOf('host');
    for (const [remote, port] of Object.entries(readRemotePorts()))
      assert.equal(environment[variableOf(remote, 'ORIGIN')], `http://remote-${remote}:${port}`);
    assert.deepEqual(Object.keys(awaited).filter(isRemote).sort(), names);
    assert.deepEqual(scrapedNames().filter(isRemote).sort(), names);
  });

  test('DEP-07 DEP-08 the host takes registry and releases of buckets, and the teams of a file, where they are named', () => {
    const { environment, volumes } = serviceOf('host');
    assert.equal(readSettings(defaultsOf('host')).teamsFile, undefined);
    assert.equal(readSettings(defaultsOf('host')).registryStore, undefined);
    const [from, to] = volumes[0]?.split(/(?<=\}):/) ?? [];
    assert.equal(from, '${TEAMS_FILE:-/dev/null}');
    assert.equal(`\${TEAMS_FILE:+${to?.replace(':ro', '') ?? ''}}`, environment.TEAMS_FILE);
    for (const name of ['REGISTRY_BUCKET', 'RELEASES_BUCKET', 'AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'])
      assert.equal(environment[name], `\${${name}:-}`);
  });

  test('DEP-19 phones send what they measure to the host', () => {
    assert.equal(readSettings(defaultsOf('host')).telemetryUrl, '/telemetry');
  });

  test('PRD-01 PRD-06 host and API know who calls in the same way, and nobody in front is believed unasked', () => {
    for (const variable of ['IDENTITY', 'SESSION_KEYS'])
      assert.equal(
        serviceOf('api').environment[variable],
        serviceOf('host').environment[variable],
        `${variable} of host and API`,
      );
    const { identity, proxies, metricsPort } = readSettings(defaultsOf('host'));
    assert.deepEqual([identity, proxies, metricsPort], [{ kind: 'address' }, [], 9100]);
    assert.equal(defaultsOf('api').TRUST_PROXY, 'uniquelocal');
  });
});

describe('photos and replicas of the container stack', () => {
  test('PRD-09 host and API know alike whether phones read photos in the bucket', () => {
    for (const variable of ['PHOTO_READS', 'PHOTOS_BUCKET'])
      assert.equal(serviceOf('host').environment[variable], serviceOf('api').environment[variable], variable);
    assert.equal(readSettings(defaultsOf('host')).photoOrigin, undefined);
  });

  test('PRD-09 new photos go into the bucket of the stack, which is there before the API, unless another one is named', () => {
    const [api, store] = [defaultsOf('api'), defaultsOf('store')];
    assert.deepEqual([api.PHOTOS, api.PHOTOS_BUCKET], ['s3', `http://store:8000/${store.BUCKET ?? ''}`]);
    for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) assert.equal(api[name], store[name]);
    assert.equal(serviceOf('api').depends_on.store?.condition, 'service_healthy');
  });

  test('RUN-07 host and API have two replicas each, which are started again by themselves, behind one entrance', () => {
    for (const name of ['host', 'api']) {
      assert.equal(serviceOf(name).deploy?.replicas, 2, name);
      assert.equal(serviceOf(name).restart, 'unless-stopped', name);
    }
    // The host ends the streams that the entrance waits for: neither is to wait for the other.
    assert.deepEqual(serviceOf('entrance').depends_on, {});
    assert.match(serviceOf('entrance').healthcheck?.test.at(-1) ?? '', /\/readyz$/);
  });

  test('RUN-08 every target of an image is there', () => {
    const recipe = fs.readFileSync(path.join(projectFolder, 'deploy', 'Dockerfile'), 'utf8');
    const targets = new Set(Object.values(services).flatMap(({ build }) => build?.target ?? []));
    assert.deepEqual([...targets].sort(), ['api', 'entrance', 'host', 'remote', 'store']);
    for (const target of targets) assert.match(recipe, new RegExp(`^FROM \\S+ AS ${target}$`, 'm'));
  });
});
