import { fieldText } from '../text/field-text.ts';
import { createContext, useContext } from 'react';
import { patterns } from '../addresses/patterns.ts';

type OpenScreen = {
  /** As the router takes it. */
  pattern: string;
  title: string;
  /** Where Back leads when there is nothing to go back to. */
  parent: string;
};

/** The screen of the open address. */
export const OpenScreenContext = createContext<OpenScreen>({
  pattern: patterns.menu,
  title: fieldText.menuTitle,
  parent: '/',
});

export function useOpenScreen(): OpenScreen {
  return useContext(OpenScreenContext);
}
