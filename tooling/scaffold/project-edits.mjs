/** The places outside a remote's folder that name every remote: each edit is a text in, a text out. */
import { camelCase } from './remote-files.mjs';

function replaceOnce(text, pattern, replacement, what) {
  const next = text.replace(pattern, replacement);
  if (next === text) throw new Error(`${what} has changed its form: add the remote there by hand`);
  return next;
}

/** Its address, among the patterns (\`shared/src/lib/routes.ts\`). */
export function addPattern(text, { name, path }) {
  return replaceOnce(
    text,
    /(export const routePatterns = \{[\s\S]*?)(\n\} as const;)/,
    (_, patterns, end) => `${patterns}\n  ${camelCase(name)}: '${path}',${end}`,
    'The list of patterns',
  );
}

/** Its screen, in the route table (\`shared/src/lib/screens.ts\`). */
export function addScreen(text, { name, title }) {
  const named = replaceOnce(
    text,
    /(export type RemoteName = [^;]*);/,
    (_, union) => `${union} | '${name}';`,
    'The type of remote names',
  );
  return replaceOnce(
    named,
    /(export const screenRoutes[^=]*= \[[\s\S]*?)(\n\];)/,
    (_, screens, end) =>
      `${screens}\n  { pattern: p.${camelCase(name)}, remote: '${name}', title: '${title}', parent: p.home },${end}`,
    'The route table',
  );
}

/** Its image, and the host's way to it (\`docker-compose.yml\`): like those of the remote \`like\`. */
export function addService(text, { name, port, like }) {
  const block = new RegExp(`\\n  remote-${like.name}:\\n[\\s\\S]*?(?=\\n  \\S)`).exec(text)?.[0];
  if (block === undefined)
    throw new Error('docker-compose.yml has changed its form: add the remote there by hand');
  const variable = (remote) => `${remote.replaceAll('-', '_').toUpperCase()}_ORIGIN`;
  const own = block
    .replaceAll(`remote-${like.name}`, `remote-${name}`)
    .replace(`REMOTE: ${like.name}`, `REMOTE: ${name}`)
    .replace(`:${like.port}/`, `:${port}/`);
  return text
    .replace(block, `${block}${own}`)
    .replace(
      new RegExp(`( +)${variable(like.name)}: .*\\n`),
      (line, indent) => `${line}${indent}${variable(name)}: http://remote-${name}:${port}\n`,
    )
    .replace(
      new RegExp(`( +)remote-${like.name}: \\{ condition: service_healthy \\}\\n`),
      (line, indent) => `${line}${indent}remote-${name}: { condition: service_healthy }\n`,
    );
}

/** Its deployment (`deploy/kubernetes/remote-….yaml`): like that of the remote `like`. */
export function deploymentOf(text, { name, port, like }) {
  return text.replaceAll(`remote-${like.name}`, `remote-${name}`).replaceAll(String(like.port), String(port));
}

/** The host's way to it (`deploy/kubernetes/host.yaml`). */
export function addOrigin(text, { name, port, like }) {
  const variable = (remote) => `${remote.replaceAll('-', '_').toUpperCase()}_ORIGIN`;
  return replaceOnce(
    text,
    new RegExp(`( +)- \\{ name: ${variable(like.name)}, .*\\n`),
    (line, indent) =>
      `${line}${indent}- { name: ${variable(name)}, value: 'http://remote-${name}:${port}' }\n`,
    "The host's deployment",
  );
}
