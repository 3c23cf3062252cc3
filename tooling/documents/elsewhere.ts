/**
 * The commands in the documents that the walk does not type, each with the place where it is run instead, or the reason
 * why it is run nowhere. The walk fails for a command that is in neither, and for a line of this list that no document
 * needs.
 */
const cluster = { by: 'tooling/test/kubernetes.test.ts', because: 'a cluster; what it applies is checked' };
const image = { by: 'tooling/commands/test-stack.ts', because: 'a Docker engine' };
const pooler = { by: 'api/src/database/pooler.pgbouncer.test.ts', because: 'it is a run of tests itself' };
const nats = { by: 'api/src/database/fan-out.nats.test.ts', because: 'it is a run of tests itself' };
const bucket = { by: 'release/s3-store.test.ts', because: 'it is a run of tests itself' };
const restore = { by: 'api/src/restore/restore.pgdump.test.ts', because: 'a PostgreSQL server' };
const migrations = { by: 'api/src/database/migrations.postgres.test.ts', because: 'a PostgreSQL server' };
const bundle = { by: 'tooling/commands/bundle.test.ts', because: 'an image; its files are started' };
const photos = { by: 'api/src/photos/bucket-photos.test.ts', because: 'an object store' };
const dev = { by: 'e2e/tests/develop.spec.ts', because: 'it does not end' };

export type Elsewhere = Readonly<Record<string, { by: string; because: string }>>;

export const elsewhere: Elsewhere = {
  'HOST_ORIGIN=https://… npm run dev -- promotions-map': dev,
  'npm run new-remote -- --standalone promotions-map "행사 지도" /promotions-map ../promotions-map': {
    by: 'tooling/packages/own-repository.ts',
    because: 'what it needs is installed anew, which takes minutes',
  },
  'npm run dev -- promotions-map --standalone': { ...dev, by: 'tooling/dev/dev.test.ts' },
  'npm run dev -- promotions-map': { ...dev, by: 'tooling/dev/dev.test.ts' },
  'npm run dev': { ...dev, by: 'tooling/dev/arguments.test.ts' },
  'npm test -w api -- promotions-map/': {
    by: 'api/src/test/run.test.ts',
    because: 'it is a run of tests itself',
  },
  'npm start': { by: 'tooling/start.test.ts', because: 'it does not end' },
  'docker compose up --build': image,
  'docker compose exec host wget -qO- http://127.0.0.1:9101/fleet.json': {
    by: 'tooling/test/stack-checks.ts',
    because: 'a Docker engine',
  },
  'npm run test:stack': { by: 'tooling/commands/test-stack.ts', because: 'it is a run of tests itself' },
  'npm run test:documents': {
    by: 'tooling/documents/walks.ts',
    because: 'it is this run itself',
  },
  'npm run test:observability': {
    by: 'tooling/observability/on-prometheus.ts',
    because: 'it is a run of tests itself',
  },
  'npm run test:bucket': bucket,
  'npm run test:pooler': pooler,
  'npm run test:nats': nats,
  'npm run test:plans': {
    by: 'api/src/database/plans.postgres.test.ts',
    because: 'it takes minutes and prints figures',
  },
  'npm run test:verdict': {
    by: 'server/measurements/verdict.test.ts',
    because: 'it takes minutes and prints figures',
  },
  'npm run many-photos': { by: 'bench/many-photos.ts', because: 'it takes minutes and prints figures' },
  'npm run attack': { by: 'bench/attack.ts', because: 'it takes minutes and prints figures' },
  'npm run fan-out': { by: 'bench/fan-out.ts', because: 'it takes minutes and prints figures' },
  'npm run release-before': { by: 'bench/release-before.ts', because: 'it takes minutes and prints figures' },
  'npm run rolling': { by: 'bench/rolling.ts', because: 'it takes minutes and prints figures' },
  'npm run bench': { by: 'bench/bench.ts', because: 'it takes minutes and prints figures' },
  'npm run load': { by: 'bench/load.ts', because: 'it takes minutes and prints figures' },
  'docker build -f deploy/Dockerfile --target host -t field-sales-host:1.0.0 .': image,
  'docker build -f deploy/Dockerfile --target api -t field-sales-api:1.0.0 .': image,
  'docker build -f deploy/Dockerfile --target remote --build-arg REMOTE=chat -t field-sales-remote-chat:1.0.0 .':
    image,
  'kubectl apply -f deploy/kubernetes/namespace.yaml': cluster,
  'kubectl -n field-sales create secret generic database --from-literal=url=postgres://…': cluster,
  'kubectl -n field-sales create secret generic registry --from-literal=url=https://s3…/field-sales-registry \\\n  --from-literal=access-key-id=… --from-literal=secret-access-key=… --from-file=host-key=hosts.pem':
    cluster,
  'kubectl -n field-sales create secret generic identity --from-file=session-keys=keys --from-file=session-keys-public=public \\\n  --from-literal=ticket-keys=https://…/jwks.json && rm keys public':
    cluster,
  'kubectl -n field-sales create configmap teams --from-file=teams.json': cluster,
  'kubectl label namespace gateway field-sales/gateway=true': cluster,
  'kubectl label namespace monitoring field-sales/monitoring=true': cluster,
  'kubectl apply -f deploy/kubernetes': cluster,
  'kubectl -n field-sales delete job migrate --ignore-not-found': cluster,
  'kubectl apply -f deploy/kubernetes/migrate.yaml': cluster,
  'kubectl -n field-sales port-forward deploy/host 9101': cluster,
  'export HOST_ORIGIN=https://field-sales.example REGISTRY_BUCKET=https://s3…/field-sales-registry RELEASES_DIR=/srv/releases TEAMS_FILE=teams.json RELEASE_KEY_FILE=chat.pem':
    { ...bucket, because: 'an object store' },
  'export AWS_ACCESS_KEY_ID=… AWS_SECRET_ACCESS_KEY=…': { ...bucket, because: 'an object store' },
  'npm run promote -- chat 1.4.0': { ...bucket, because: 'an object store' },
  'npm run build': { by: 'tooling/build/same-bytes.test.ts', because: 'all apps, which takes minutes' },
  'npm run migrate': migrations,
  'npm run restore -- field-sales.dump': restore,
  'node api/src/main.mjs restore field-sales.dump': restore,
  'npm run test:restore': { ...restore, because: 'it is a run of tests itself' },
  'npm run photos -- move': photos,
  'npm run photos -- collect': photos,
  'node api/src/main.mjs photos move': bundle,
  'node api/src/main.mjs migrate': bundle,
  'node api/src/main.mjs import <folder>': bundle,
  'pg_dump --format=custom': { ...migrations, because: "PostgreSQL's own" },
};
