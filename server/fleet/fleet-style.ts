/** The style of the page, for both colour schemes. */
export const fleetStyle = `:root {
  color-scheme: light dark;
  --line: light-dark(#d9dde3, #3a4049);
  --soft: light-dark(#5b6572, #a3adba);
  --card: light-dark(#fff, #1d2126);
  --back: light-dark(#f3f5f8, #14171b);
  --good: light-dark(#0f6b3e, #6fd6a1);
  --bad: light-dark(#b3261e, #ff8f87);
  --next: light-dark(#0b57b8, #8ab8ff);
}
* {
  box-sizing: border-box;
}
body {
  margin: 0 auto;
  padding: 16px;
  max-width: 1200px;
  background: var(--back);
  font:
    15px/1.45 system-ui,
    'Noto Sans KR',
    sans-serif;
  overflow-wrap: anywhere;
}
h1 {
  margin: 0 0 4px;
  font-size: 24px;
}
h2 {
  margin: 28px 0 8px;
  font-size: 19px;
}
p {
  margin: 0 0 8px;
}
.soft,
dt,
time {
  color: var(--soft);
}
time {
  white-space: nowrap;
}
h2 .soft {
  font-weight: 400;
}
.bad {
  color: var(--bad);
}
.versions,
.history {
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
}
.versions {
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr));
}
.versions > li,
.history > li,
.rollout {
  align-self: start;
  padding: 12px;
  border: 1px solid var(--line);
  border-radius: 8px;
  background: var(--card);
}
li > :last-child {
  margin-bottom: 0;
}
.rollout {
  margin: 0 0 8px;
  border-color: var(--next);
}
h3 {
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 8px;
  margin: 0 0 4px;
  font-size: 17px;
}
.state {
  padding: 0 8px;
  border: 1px solid currentcolor;
  border-radius: 10px;
  color: var(--soft);
  font-size: 13px;
  font-weight: 400;
}
.state.live {
  color: var(--good);
}
.state.rollout-of {
  color: var(--next);
}
meter {
  width: 100%;
  height: 10px;
}
dl {
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(92px, 1fr));
  gap: 6px 12px;
  margin: 6px 0 0;
}
dt {
  font-size: 13px;
}
dd {
  margin: 0;
  font-variant-numeric: tabular-nums;
}
table {
  width: 100%;
  max-width: 560px;
  border-collapse: collapse;
}
th,
td {
  padding: 3px 8px 3px 0;
  border-top: 1px solid var(--line);
  text-align: right;
  font-variant-numeric: tabular-nums;
}
th:first-child {
  text-align: left;
  font-weight: 400;
}
thead th {
  border-top: 0;
  color: var(--soft);
  font-size: 13px;
  font-weight: 400;
}
`;
