import { usePageScope } from '@field-sales/shared/lib/page-scope';
import { useGo } from '@field-sales/shared/router';
import { useEffect, useRef, useState } from 'react';
import { useOpenScreen } from '../screen/open-screen.ts';
import { saveSurvey, type SavedSession } from './save-survey.ts';

export type Save = { readonly isSaving: boolean; readonly save: () => void };

/** Saves the form once (OWN-22) and leaves it when its dialog has been answered (OWN-24, OFF-23, PRC-11). */
export function useSave(session: SavedSession): Save {
  const go = useGo();
  const page = usePageScope();
  const { parent } = useOpenScreen();
  const [isSaving, setIsSaving] = useState(false);
  const isPressed = useRef(false);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function run(): Promise<void> {
    const outcome = await saveSurvey(page, session, () => setIsSaving(false));
    // ERR-14, ERR-15, ERR-16
    const isLeft = outcome === 'saved' || outcome === 'kept' || outcome === 'failed';
    if (!isLeft) isPressed.current = false;
    else if (isHere.current) await go.back(parent);
  }

  return {
    isSaving,
    save: () => {
      if (isPressed.current) return;
      isPressed.current = true;
      setIsSaving(true);
      void run();
    },
  };
}
