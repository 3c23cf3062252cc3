import path from 'node:path';
import * as v from 'valibot';

const port = v.pipe(v.string(), v.regex(/^\d+$/), v.transform(Number), v.maxValue(65535));

function list(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

const projectFolder = path.resolve(import.meta.dirname, '..', '..');

const environment = v.object({
  /** Port to listen on; 0 takes a free one (RUN-09). */
  API_PORT: v.optional(port, '4000'),
  /** Address to bind: containers need 0.0.0.0. */
  HOST: v.optional(v.string(), '127.0.0.1'),
  /** A PostgreSQL server; unset is the embedded database in DATA_DIR (RUN-12). */
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^(?:postgres(?:ql)?:\/\/.+)?$/, 'DATABASE_URL is no postgres:// address')),
    '',
  ),
  DATA_DIR: v.optional(v.string(), path.join(projectFolder, '.data')),
  CACHE_DIR: v.optional(v.string(), path.join(projectFolder, '.cache')),
  /** Chains whose stock can be looked up (RUN-13). */
  STOCK_CHAINS: v.pipe(v.optional(v.string(), '이마트,홈플러스,롯데마트,하나로마트'), v.transform(list)),
  LOG_LEVEL: v.optional(v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'info'),
  /** Networks whose X-Forwarded-For is believed; never all of them, it could be made up. */
  TRUST_PROXY: v.pipe(v.optional(v.string(), ''), v.transform(list)),
  /** Whether an empty database is filled with sample data. */
  SAMPLE_DATA: v.optional(v.picklist(['on', 'off']), 'on'),
});

export type Config = v.InferOutput<typeof environment>;

/** The settings of this process. Throws with the name of the variable that is wrong. */
export function readConfig(variables: NodeJS.ProcessEnv): Config {
  const result = v.safeParse(
    environment,
    Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== '')),
  );
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new Error(`${v.getDotPath(issue) ?? 'environment'}: ${issue.message}`);
}
