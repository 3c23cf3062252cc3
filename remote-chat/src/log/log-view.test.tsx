import { act, render } from '@testing-library/react';
import { installLayout } from '../test/layout.ts';
import { makeMessages } from '../test/messages.ts';
import { LogView } from './log-view.tsx';

beforeAll(installLayout);
afterEach(() => jest.useRealTimers());

test('CHR-11 a room that is opened and left alone asks for no older page, near as its start is', () => {
  jest.useFakeTimers();
  const onOlder = jest.fn();
  render(
    <LogView
      ref={{ current: null }}
      title="방"
      messages={makeMessages(15)}
      hasOlder
      isLoadingOlder={false}
      hasOlderFailed={false}
      onOlder={onOlder}
      onRetryOlder={jest.fn()}
      onReadingBack={jest.fn()}
      onResend={jest.fn()}
      onDiscard={jest.fn()}
      head={null}
    />,
  );
  act(() => jest.advanceTimersByTime(1000));
  expect(onOlder).not.toHaveBeenCalled();
});
