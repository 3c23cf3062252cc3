import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { test } from 'node:test';
import { projectFolder } from '../../server/project.ts';
import { expressions, readRules } from './rules.ts';

test('PRD-33 every alert has its section of the runbook, and every section its alert', () => {
  const runbook = fs.readFileSync(path.join(projectFolder, 'docs', 'runbook.md'), 'utf8');
  const sections = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name);
  const alerts = readRules().filter((rule) => rule.alert !== undefined);
  assert.deepEqual(
    alerts.map(({ alert }) => alert),
    sections,
  );
  for (const { alert = '', annotations } of alerts)
    assert.equal(annotations?.['runbook'], `docs/runbook.md#${alert.toLowerCase()}`);
});

test('PRD-33 rules and dashboard have expressions, each of which names series', () => {
  for (const { expression, series } of expressions())
    assert.ok(series.length > 0 || expression.startsWith('vector('), expression);
});
