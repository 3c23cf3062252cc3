import { RefreshIcon } from '@field-sales/shared/icons/refresh';
import { isInNativeApp } from '@field-sales/shared/native';
import { useGo } from '@field-sales/shared/router';
import { commonText } from '@field-sales/shared/text/common';
import { fill } from '@field-sales/shared/text/fill';
import { Button } from '@field-sales/shared/ui/button';
import { Dock } from '@field-sales/shared/ui/dock';
import { IconButton } from '@field-sales/shared/ui/icon-button';
import { Notice } from '@field-sales/shared/ui/notice';
import { Page } from '@field-sales/shared/ui/page';
import { PageHeader } from '@field-sales/shared/ui/page-header';
import { TextField } from '@field-sales/shared/ui/text-field';
import { useState, type ReactNode } from 'react';
import { CopiedReport } from './copied-report.tsx';
import { copyText } from './copy-text.ts';
import { tryCamera } from './device-probes.ts';
import { diagnoseText } from './diagnose-text.ts';
import { FindingRows } from './finding-rows.tsx';
import { good, runProbe, type Finding } from './finding.ts';
import { reportOf } from './report.ts';
import { useDiagnosis, type Row, type RowGroup } from './use-diagnosis.ts';
import { useScanCheck } from './use-scan-check.ts';
import { useWatched } from './use-watched.ts';
import classes from './diagnose-screen.module.css';

/** How long in ms a person may think about the question for the camera. */
const personAnswersWithin = 30_000;

type Copied = { isCopied: boolean; report: string };

function summaryOf(groups: readonly RowGroup[]): string {
  const findings = groups.flatMap(({ rows }) => rows.map(({ finding }) => finding));
  if (findings.includes(undefined)) return diagnoseText.checking;
  const n = findings.filter((finding) => finding?.isBad === true).length;
  return n === 0 ? diagnoseText.allGood : fill(diagnoseText.toLookAt, { n });
}

/** What works on this phone, for a person to copy and send (`/diagnose`). It needs no remote and no backend. */
export function DiagnoseScreen() {
  const go = useGo();
  const { groups: found, again } = useDiagnosis();
  const watched = useWatched();
  const scan = useScanCheck(watched.barcode);
  const [picture, setPicture] = useState<Finding | undefined>(good(diagnoseText.notTried));
  const [typed, setTyped] = useState('');
  const [copied, setCopied] = useState<Copied>();

  async function handleCamera() {
    setPicture(undefined);
    setPicture(await runProbe({ name: diagnoseText.cameraPicture, run: tryCamera }, personAnswersWithin));
  }

  const more: Readonly<Record<string, { rows: readonly Row[]; control: ReactNode }>> = {
    [diagnoseText.appGroup]: {
      rows: isInNativeApp() ? [watched.reported, scan.row] : [watched.reported],
      control: isInNativeApp() && <TryButton onClick={scan.start}>{diagnoseText.tryScan}</TryButton>,
    },
    [diagnoseText.cameraGroup]: {
      rows: [{ name: diagnoseText.cameraPicture, finding: picture }],
      control: <TryButton onClick={() => void handleCamera()}>{diagnoseText.tryCamera}</TryButton>,
    },
    [diagnoseText.screenGroup]: {
      rows: [watched.keyboard],
      control: <TextField label={diagnoseText.tryKeyboard} value={typed} onChange={setTyped} />,
    },
  };
  const groups = found.map(({ title, rows }) => ({ title, rows: [...rows, ...(more[title]?.rows ?? [])] }));

  async function handleCopy() {
    const report = reportOf(groups);
    setCopied(undefined);
    setCopied({ isCopied: await copyText(report), report });
  }

  return (
    <Page
      header={
        <PageHeader
          title={diagnoseText.title}
          onBack={() => void go.back('/')}
          actions={
            <IconButton label={commonText.refresh} onClick={again}>
              <RefreshIcon />
            </IconButton>
          }
        />
      }
      dock={
        <Dock>
          <Button onClick={() => void handleCopy()}>{diagnoseText.copy}</Button>
        </Dock>
      }
    >
      <div className={classes.groups}>
        {copied !== undefined && <CopiedReport {...copied} />}
        <Notice>{diagnoseText.intro}</Notice>
        <p role="status">{summaryOf(groups)}</p>
        {groups.map((group) => (
          <FindingRows key={group.title} group={group}>
            {more[group.title]?.control}
          </FindingRows>
        ))}
      </div>
    </Page>
  );
}

function TryButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="tonal" size="m" onClick={onClick}>
      {children}
    </Button>
  );
}
