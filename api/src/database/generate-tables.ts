import fs from 'node:fs';
import { generate, getDialect } from 'kysely-codegen';
import type { Database } from './database.ts';
import { domainsWithMigrations, migrationsOf } from './migrate.ts';

const parted = ['audit_log', 'sales_by_day', 'stock_by_day'];

/**
 * The types of a migrated database's tables, as source files by their addresses: the common tables, and each domain's
 * own.
 */
export async function generateTables(database: Database): Promise<ReadonlyMap<URL, string>> {
  const domains = domainsWithMigrations().map((name) => ({ name, tables: tablesOf(name) }));
  const others = domains.flatMap(({ tables }) => tables);
  const common = await typesOf(database, {
    // The parts by months are left out: no code names them.
    excludePattern: `@(${['schema_migrations', ...parted.map((name) => `${name}_*`), ...others].join('|')})`,
  });
  const own = domains.map(async ({ name, tables }): Promise<[URL, string]> => {
    const types = await typesOf(database, { includePattern: `@(${tables.join('|')})` });
    return [new URL(`../${name}/tables.ts`, import.meta.url), asOwn(types)];
  });
  return new Map([[new URL('tables.ts', import.meta.url), common], ...(await Promise.all(own))]);
}

/** The tables that the migrations of a domain make. */
function tablesOf(domain: string): readonly string[] {
  const texts = migrationsOf(domain).map(({ file }) => fs.readFileSync(file, 'utf8'));
  return [...texts.join('\n').matchAll(/^create table (?:if not exists )?"?(\w+)/gim)].map(
    ([, name = '']) => name,
  );
}

function typesOf(
  { db }: Database,
  pattern: { excludePattern: string } | { includePattern: string },
): Promise<string> {
  return generate({
    db,
    dialect: getDialect('postgres', { dateParser: 'string' }),
    ...pattern,
    outFile: null,
    overrides: {
      columns: {
        'photos.bytes': 'Uint8Array | null',
        'survey_assignments.kind': "'sc' | 'market' | 'price'",
      },
    },
  });
}

/** Takes the tables of a domain from the common schema, which has them wherever the domain is there. */
function asOwn(types: string): string {
  return types.replace(
    /export interface DB (\{[^}]*\})/,
    "declare module '../database/tables.ts' {\n  interface DB $1\n}",
  );
}
