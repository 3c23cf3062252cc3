import { generate, getDialect } from 'kysely-codegen';
import type { Database } from './database.ts';

/** Where the types are kept. */
export const tablesFile = new URL('tables.ts', import.meta.url);

/** The types of a migrated database's tables, as a source file. */
export function generateTables({ db }: Database): Promise<string> {
  return generate({
    db,
    dialect: getDialect('postgres', { dateParser: 'string' }),
    excludePattern: 'schema_migrations',
    outFile: null,
    overrides: {
      columns: {
        'photos.bytes': 'Uint8Array | null',
        'survey_assignments.kind': "'sc' | 'market' | 'price'",
      },
    },
  });
}
