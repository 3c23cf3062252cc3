import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestContext } from 'node:test';
import type { Database } from '../database/database.ts';
import { importFolder } from '../import/import.ts';

/** A small company, as files. */
export const organisation = {
  'branches.csv': 'name\n강동지점\n성남지점\n',
  'employees.csv': [
    'employee_number,name,title,branch',
    '20231107,김서연,영업사원,강동지점',
    '20231108,이준호,영업사원,강동지점',
    '20231109,박지훈,,성남지점',
  ].join('\r\n'),
  'accounts.csv':
    'mdm_code,name,chain\n10024817,이마트 성수점,이마트\n10025190,한빛마트 성내점,한빛마트\n10990001,,\n',
  'partners.csv': 'mdm_code,name\n10025190,한빛분식\n',
  'products.csv': [
    'code,name,barcode,category,hierarchy_code,hierarchy_name,intake,tax_type,regular_price',
    '1104827,들녘 태양초 고추장 3kg,8801043014809,장류·양념,H1010,고추장,4,과세,22900',
    '1104828,들녘 두부 300g,8801043014816,,,,,,',
  ].join('\n'),
  'employee-accounts.csv': 'employee_number,mdm_code\n20231107,10024817\n20231107,10025190\n',
  'account-products.csv': 'mdm_code,product_code\n10024817,1104827\n10024817,1104828\n',
};

/** A file without the rows that begin so. */
export function without(text: string, line: string): string {
  return text
    .split(/\r?\n/)
    .filter((one) => !one.startsWith(line))
    .join('\n');
}

/** Imports files that are given by name and text, from a folder that is removed again. */
export function importerOf(context: TestContext, database: Database) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'field-sales-import-'));
  context.after(() => {
    fs.rmSync(folder, { recursive: true, force: true });
  });
  return (files: Readonly<Record<string, string>>, ...flags: string[]): Promise<string[]> => {
    fs.rmSync(folder, { recursive: true, force: true });
    fs.mkdirSync(folder);
    for (const [name, text] of Object.entries(files)) fs.writeFileSync(path.join(folder, name), text);
    return importFolder(database, [folder, ...flags]).then((output) => output.split('\n'));
  };
}
