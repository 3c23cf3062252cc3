import { useEffect, useState } from 'react';
import { runProbe, type Finding } from './finding.ts';
import { probeGroups } from './probe-groups.ts';

export type Row = { name: string; finding: Finding | undefined };

export type RowGroup = { title: string; rows: readonly Row[] };

export type Diagnosis = {
  /** Each group's rows; one without a finding is still looked at. */
  groups: readonly RowGroup[];
  again: () => void;
};

/** Runs every probe when the screen opens, each by itself, and shows what is there. */
export function useDiagnosis(): Diagnosis {
  const [round, setRound] = useState(0);
  const [found, setFound] = useState<Readonly<Record<string, Finding>>>({});

  useEffect(() => {
    let isCurrent = true;
    for (const probe of probeGroups.flatMap(({ probes }) => probes)) {
      void runProbe(probe).then((finding) => {
        if (isCurrent) setFound((others) => ({ ...others, [probe.name]: finding }));
      });
    }
    return () => {
      isCurrent = false;
    };
  }, [round]);

  return {
    groups: probeGroups.map(({ title, probes }) => ({
      title,
      rows: probes.map(({ name }) => ({ name, finding: found[name] })),
    })),
    again: () => {
      setFound({});
      setRound(round + 1);
    },
  };
}
