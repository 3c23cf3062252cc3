import { Button } from '@field-sales/shared/ui/button';
import { FailurePanel } from '@field-sales/shared/ui/failure-panel';
import { Workbench } from '@field-sales/shared/workbench';
import { Section, State } from '@field-sales/shared/workbench/specimen';
import { homeEntries } from '../home/entries.ts';
import { Pictogram } from '../home/pictogram.tsx';
import { SearchIcon } from '../icons/search.tsx';
import { RemoteFailed } from '../remotes/remote-failed.tsx';
import styles from './host-workbench.module.css';
import { hostText } from '../text/host-text.ts';

function nothing(): void {
  // A specimen leads nowhere.
}

/** The shared pieces and those of the host alone, for development. */
export function HostWorkbench() {
  return (
    <Workbench>
      <Section title="첫 화면">
        <div className={styles.home}>
          {homeEntries().map(({ path, colour, pictogram }) => (
            <span key={path} className={styles[colour]}>
              <Pictogram strokes={pictogram} />
            </span>
          ))}
        </div>
      </Section>
      <Section title="화면이 없을 때">
        <State name="화면을 불러오지 못함" isOnPage>
          <RemoteFailed onRetry={nothing} onHome={nothing} />
        </State>
        <State name="없는 주소" isOnPage>
          <FailurePanel icon={<SearchIcon size="l" />} title={hostText.pageNotFound}>
            <Button size="m">{hostText.goHome}</Button>
          </FailurePanel>
        </State>
      </Section>
    </Workbench>
  );
}
