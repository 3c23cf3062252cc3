import { useEffect } from 'react';
import { Dimensions, Keyboard, Platform } from 'react-native';
import type { MessageToWeb } from './bridge.ts';

/** Tells the page how much of the bottom of the webview the keyboard covers, in points: the page's own CSS pixels. */
export function useKeyboard(send: (message: MessageToWeb) => void): void {
  useEffect(() => {
    const subscriptions =
      Platform.OS === 'ios'
        ? [
            // One event for every change: shown, hidden, another height (an emoji keyboard), an iPad's floating one.
            Keyboard.addListener('keyboardWillChangeFrame', ({ endCoordinates }) => {
              const covered = Dimensions.get('window').height - endCoordinates.screenY;
              send({ type: 'keyboard', height: Math.max(0, Math.round(covered)) });
            }),
          ]
        : [
            // The page takes off what the webview has given already, so that it does not matter whether the window was resized.
            Keyboard.addListener('keyboardDidShow', ({ endCoordinates }) => {
              send({ type: 'keyboard', height: Math.max(0, Math.round(endCoordinates.height)) });
            }),
            Keyboard.addListener('keyboardDidHide', () => send({ type: 'keyboardHide' })),
          ];
    return () => {
      for (const subscription of subscriptions) subscription.remove();
    };
  }, [send]);
}
