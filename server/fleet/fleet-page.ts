import { describeLine } from '../rollouts/rollout.ts';
import type { Change } from '../registry/change.ts';
import type { Vital } from './counts.ts';
import type { AppReport, Fleet, RolloutReport, VersionReport } from './fleet.ts';
import { html, type Html } from '../files/html.ts';

const stateNames: Readonly<Record<VersionReport['state'], string>> = {
  live: 'live',
  rollout: 'in a rollout',
  released: 'released',
  seen: 'seen here',
};

const vitals: readonly Vital[] = ['load', 'TTFB', 'FCP', 'LCP', 'INP', 'CLS'];

/** In UTC, to the minute. */
function timeOf(iso: string): Html {
  return html`<time datetime="${iso}">${iso.replace('T', ' ').slice(0, 16)} UTC</time>`;
}

function share(part: number, all: number): string {
  return all === 0 ? '0' : `${Math.round((part / all) * 1000) / 10} %`;
}

function vitalText(vital: Vital, bound: number | null): string {
  if (bound === null) return vital === 'CLS' ? 'over 1' : 'over 10 s';
  if (vital === 'CLS') return `≤ ${bound}`;
  return bound < 1 ? `≤ ${Math.round(bound * 1000)} ms` : `≤ ${bound} s`;
}

function failures(count: number, of = ''): Html {
  return html`<dd class="${count > 0 ? 'bad' : ''}">${count}${of}</dd>`;
}

/** Nothing loads the host that could count it. */
function loadsOf(loads: number, failed: number, fallbacks: number): Html {
  return html`<div>
      <dt>loads</dt>
      <dd>${loads}</dd>
    </div>
    <div>
      <dt>failed</dt>
      ${failures(failed, failed > 0 ? ` (${share(failed, loads)})` : '')}
    </div>
    <div>
      <dt>gone back to</dt>
      <dd>${fallbacks}</dd>
    </div>`;
}

function measured({
  loads,
  failedLoads = 0,
  fallbacks = 0,
  errors = 0,
  failedCalls = 0,
  p75,
}: VersionReport) {
  if (loads === undefined || p75 === undefined) return undefined;
  return html`<dl>
    ${loads === 0 ? undefined : loadsOf(loads, failedLoads, fallbacks)}
    <div>
      <dt>page errors</dt>
      ${failures(errors)}
    </div>
    <div>
      <dt>failed calls</dt>
      ${failures(failedCalls)}
    </div>
    ${vitals.map((vital) => {
      const bound = p75[vital];
      return bound === undefined
        ? undefined
        : html`<div>
            <dt>${vital} p75</dt>
            <dd>${vitalText(vital, bound)}</dd>
          </div>`;
    })}
  </dl>`;
}

function versionCard(report: VersionReport, employees: number): Html {
  const { version, state, releasedAt, releasedBy = '', commit = '', heardAt } = report;
  const mark = state === 'rollout' ? 'rollout-of' : state;
  return html`<li>
    <h3>${version} <span class="state ${mark}">${stateNames[state]}</span></h3>
    ${
      releasedAt === undefined
        ? undefined
        : html`<p class="soft">${timeOf(releasedAt)} by ${releasedBy} ${commit.slice(0, 9)}</p>`
    }
    ${
      heardAt === undefined
        ? html`<p class="soft">no employee was heard with it</p>`
        : html`<meter
              min="0"
              max="${employees}"
              value="${report.employees}"
              aria-label="share of employees"
            ></meter>
            <p>
              ${report.employees} employees, ${share(report.employees, employees)}
              <span class="soft">heard last ${timeOf(heardAt)}</span>
            </p>`
    }
    ${measured(report)}
  </li>`;
}

function rolloutCard({ version, audience, verdict, trial }: RolloutReport): Html {
  const isStopped = verdict.startsWith('stopped');
  return html`<div class="rollout">
    <h3>${version} for ${audience}</h3>
    <p class="${isStopped ? 'bad' : ''}">Verdict here: ${verdict}</p>
    ${
      trial === undefined
        ? undefined
        : html`<table>
            <thead>
              <tr>
                <th scope="col">employees</th>
                <th scope="col">${trial.versions.next}</th>
                <th scope="col">${trial.versions.live}, live</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">heard</th>
                <td>${trial.seen.next}</td>
                <td>${trial.seen.live}</td>
              </tr>
              ${Object.entries(trial.hits).map(
                ([measure, { next, live }]) =>
                  html`<tr>
                    <th scope="row">${measure}</th>
                    <td class="${next > 0 ? 'bad' : ''}">${next}</td>
                    <td>${live}</td>
                  </tr>`,
              )}
            </tbody>
          </table>`
    }
  </div>`;
}

function appSection({ app, live, rollout, problems, versions }: AppReport): Html {
  const employees = versions.reduce((sum, version) => sum + version.employees, 0);
  return html`<section>
    <h2 id="${app}">${app} <span class="soft">${live ?? 'as in the image'}</span></h2>
    ${problems.map((problem) => html`<p class="bad">${problem}</p>`)}
    ${rollout === undefined ? undefined : rolloutCard(rollout)}
    <ul class="versions">
      ${versions.map((version) => versionCard(version, employees))}
    </ul>
  </section>`;
}

function historyEntry({ at, by, action, remote, from, to, forced, reason }: Change): Html {
  return html`<li>
    <b>${remote}</b> ${action}: ${describeLine(from)} → ${describeLine(to)}
    <span class="soft">by ${by}, ${timeOf(at)}</span>
    ${reason === undefined ? undefined : html`<p class="bad">${reason}</p>`}
    ${
      forced === undefined
        ? undefined
        : html`<p class="bad">forced: ${forced.why} (${forced.problems.join('; ')})</p>`
    }
  </li>`;
}

/** The page that tells of the fleet, without a script (DEP-29). */
export function fleetPage({ process, at, leftOut, apps, history }: Fleet): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>Fleet</title>
        <link rel="stylesheet" href="/fleet.css" />
      </head>
      <body>
        <h1>Fleet</h1>
        <p>
          ${timeOf(at)}. Registry, releases and history are the same for all replicas. What is counted was
          heard by this process alone, ${process.machine} (${process.pid}), since ${timeOf(process.since)}:
          with several replicas each hears a part, and Prometheus adds them up.
        </p>
        <p class="soft">
          ${leftOut} measurements were of apps or versions that the registry does not name. A p75 is the bound
          of a histogram that three of four pages stay within. The same as JSON:
          <a href="/fleet.json">/fleet.json</a>. Every piece of the kit in its states, with the lines that
          import it: <a href="/workbench">/workbench</a>
        </p>
        <main>
          ${apps.map(appSection)}
          <section>
            <h2 id="history">History</h2>
            ${history.length === 0 ? html`<p class="soft">Nothing was promoted yet.</p>` : undefined}
            <ul class="history">
              ${history.map(historyEntry)}
            </ul>
          </section>
        </main>
      </body>
    </html>`;
}
