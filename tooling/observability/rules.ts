import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { projectFolder } from '../../server/project.ts';

export const observabilityFolder = path.join(projectFolder, 'deploy', 'observability');

const rulesSchema = v.object({
  groups: v.array(
    v.object({
      rules: v.array(
        v.object({
          alert: v.optional(v.string()),
          record: v.optional(v.string()),
          expr: v.string(),
          annotations: v.optional(v.record(v.string(), v.string())),
        }),
      ),
    }),
  ),
});

const dashboardSchema = v.object({
  panels: v.array(v.object({ targets: v.array(v.object({ expr: v.string() })) })),
});

const read = (name: string) => fs.readFileSync(path.join(observabilityFolder, name), 'utf8');

/** The rules for Prometheus, in their order. */
export function readRules() {
  return v.parse(rulesSchema, parse(read('rules.yaml'))).groups.flatMap(({ rules }) => rules);
}

/** Words of the language that look like a series. */
const words = /^(?:on|by|and|or|sum|rate|vector|histogram_quantile|le|\d.*)$/;

/** Each expression of rules and dashboard, with the series that it names. */
export function expressions(): readonly { expression: string; series: readonly string[] }[] {
  const { panels } = v.parse(dashboardSchema, JSON.parse(read('dashboard.json')));
  const all = [
    ...readRules().map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ];
  return all.map((expression) => {
    const bare = expression.replaceAll(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|on) \([^)]*\)/g, ' ');
    const names = bare.match(/[a-z_][a-z0-9_:]*/g) ?? [];
    return { expression, series: [...new Set(names.filter((name) => !words.test(name)))] };
  });
}

/** An alert as a question that also has an answer if it does not fire: 0 for each of its series, instead of nothing. */
export function asQuestion(expression: string): string {
  return expression.replaceAll(/ ([<>]=?|[=!]=) /g, ' $1 bool ');
}
