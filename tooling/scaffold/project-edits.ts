/** The places outside a remote's folder that name every remote. Each edit takes a text and answers the changed one. */
import { variableOf } from '../../server/settings/settings.ts';

type Replacement = (whole: string, ...groups: string[]) => string;

export type Service = { name: string; port: number; like: { name: string; port: number } };

function replaceOnce(text: string, pattern: RegExp, replacement: Replacement, what: string): string {
  const next = text.replace(pattern, replacement);
  if (next === text) throw new Error(`${what} has changed its form: add the remote there by hand`);
  return next;
}

/** Adds the remote's image and the host's way to it (`docker-compose.yml`), like those of the remote `like`. */
export function addService(text: string, { name, port, like }: Service): string {
  const block = new RegExp(`\\n  remote-${like.name}:\\n[\\s\\S]*?(?=\\n  \\S)`).exec(text)?.[0];
  if (block === undefined)
    throw new Error('docker-compose.yml has changed its form: add the remote there by hand');
  const own = block
    .replaceAll(`remote-${like.name}`, `remote-${name}`)
    .replace(`REMOTE: ${like.name}`, `REMOTE: ${name}`)
    .replace(`:${like.port}/`, `:${port}/`);
  return text
    .replace(block, `${block}${own}`)
    .replace(
      new RegExp(`( +)${variableOf(like.name, 'ORIGIN')}: .*\\n`),
      (line: string, indent: string) =>
        `${line}${indent}${variableOf(name, 'ORIGIN')}: http://remote-${name}:${port}\n`,
    )
    .replace(
      new RegExp(`( +)remote-${like.name}: \\{ condition: service_healthy \\}\\n`),
      (line: string, indent: string) => `${line}${indent}remote-${name}: { condition: service_healthy }\n`,
    );
}

/** The remote's deployment (`deploy/kubernetes/remote-….yaml`), like that of the remote `like`. */
export function deploymentOf(text: string, { name, port, like }: Service): string {
  return text.replaceAll(`remote-${like.name}`, `remote-${name}`).replaceAll(String(like.port), String(port));
}

/** Adds the host's way to the remote (`deploy/kubernetes/host.yaml`). */
export function addOrigin(text: string, { name, port, like }: Service): string {
  return replaceOnce(
    text,
    new RegExp(`( +)- \\{ name: ${variableOf(like.name, 'ORIGIN')}, .*\\n`),
    (line, indent) =>
      `${line}${indent}- { name: ${variableOf(name, 'ORIGIN')}, value: 'http://remote-${name}:${port}' }\n`,
    "The host's deployment",
  );
}

/**
 * Adds the remote to those that Prometheus asks in the stack of containers (`deploy/observability/prometheus.yaml`).
 */
export function addScraped(text: string, { name, like }: Service): string {
  return replaceOnce(
    text,
    new RegExp(`(names: \\[.*\\bremote-${like.name}\\b.*)\\]`),
    (_, names) => `${names}, remote-${name}]`,
    "Prometheus's configuration",
  );
}

/**
 * Adds who reviews the remote (`docs/CODEOWNERS`): a team of its name, and the backend's team as well for what the API
 * sends it.
 */
export function addOwners(text: string, name: string): string {
  const team = `@field-sales/${name}`;
  const lines = [
    `/remote-${name}/  ${team}`,
    ...[`/remote-${name}/src/contract/`, `/api/src/${name}/`].map(
      (folder) => `${folder}  ${team} @field-sales/backend`,
    ),
  ];
  return `${text.trimEnd()}\n${lines.join('\n')}\n`;
}
