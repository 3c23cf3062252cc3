import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { generateTables } from './database/generate-tables.ts';
import { migrate } from './database/migrate.ts';
import { emptyCluster, openPgliteCopy } from './database/pglite.ts';

/** `npm run tables -w api`: writes the types of the tables again after a migration was added. */
const database = await openPgliteCopy(await emptyCluster(os.tmpdir()));
await migrate(database);
for (const [file, text] of await generateTables(database)) {
  fs.writeFileSync(file, text);
  console.info(`${path.relative(process.cwd(), file.pathname)} fits the migrations`);
}
await database.close();
