import { useEmployeeNumber } from '@field-sales/shared/router';
import { WaitingBar, type BarSending } from '@field-sales/shared/ui/work-bar';
import { readWaiting } from '@field-sales/shared/waiting/waiting-database';
import { listenToWaiting } from '@field-sales/shared/waiting/waiting-news';
import { useEffect, useState } from 'react';

type Work = { readonly owner: string | null; readonly count: number; readonly sending: BarSending | null };

const nothing: Work = { owner: null, count: 0, sending: null };

/** Shows on the home menu what waits for the network, or is on its way (OFF-25); what has to be sent by hand is shown by the lists. */
export function HomeWork() {
  const employeeNumber = useEmployeeNumber();
  const [{ owner, count, sending }, setWork] = useState(nothing);
  useEffect(() => {
    if (employeeNumber === null) return undefined;
    let isHere = true;
    async function load(number: string) {
      // Where the device has no database nothing waits.
      const works = await readWaiting(number).catch(() => []);
      const waiting = works.filter(({ state }) => state === 'waiting').length;
      if (isHere) setWork((work) => ({ ...work, owner: number, count: waiting }));
    }
    const listenNoMore = listenToWaiting((news) => {
      if (news.type === 'sending') setWork((work) => ({ ...work, sending: news }));
      else if (news.type === 'rested') setWork((work) => ({ ...work, sending: null }));
      else void load(employeeNumber);
    });
    void load(employeeNumber);
    return () => {
      isHere = false;
      listenNoMore();
    };
  }, [employeeNumber]);
  if (owner !== employeeNumber || (count === 0 && sending === null)) return null;
  return <WaitingBar count={count} sending={sending} />;
}
