import { CardButton } from '@field-sales/shared/ui/card-button';
import { CardLink, type CardLinkProps } from '@field-sales/shared/ui/card-link';
import type { ReactNode } from 'react';
import { showRegisteringAlert, useIsRegistering } from '../saving/registering-window.ts';
import { useIsSavedSince } from '../saving/use-is-saved-since.ts';
import { useWaiting, type CardSurvey } from '../saving/unsent-store.ts';
import { CompletionTag } from './completion-tag.tsx';

type FormCardProps = Pick<CardLinkProps, 'title' | 'top' | 'children' | 'to'> & {
  /** The state of the navigation to the form; the time of the list is added to it. */
  state?: object;
  survey: CardSurvey;
  isComplete: boolean;
  /** The time of the list, where the card leads to the form that makes a record. */
  registersAsOf: number | undefined;
  /** Before the tag. */
  count?: ReactNode;
};

/**
 * The card of a survey leads to its form. While a save of the survey is pending, a tap says so and goes nowhere
 * (ERR-18, FLD-10). Until the list is fetched again, the card of a survey that was just registered would lead to the
 * register form, and so to a second record. So would a list that the device kept before the save.
 */
export function FormCard({ survey, isComplete, registersAsOf, count, to, state, ...content }: FormCardProps) {
  const isRegistering = useIsRegistering(survey.kind, survey.assignmentId);
  const { isWaiting, isSending } = useWaiting(survey);
  const isUnlisted = useIsSavedSince(survey, registersAsOf);
  const end = (
    <>
      {count}
      <CompletionTag isComplete={isComplete} isRegistering={isRegistering} isWaiting={isWaiting} />
    </>
  );
  if (isRegistering || isSending || isUnlisted) {
    return <CardButton {...content} end={end} hasDialog onClick={() => void showRegisteringAlert()} />;
  }
  return <CardLink {...content} end={end} to={to} state={{ ...state, listedAt: registersAsOf }} />;
}
