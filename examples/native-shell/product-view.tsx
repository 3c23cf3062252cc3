import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { BackHandler, StyleSheet } from 'react-native';
import { WebView, type WebViewMessageEvent, type WebViewProps } from 'react-native-webview';
import { requestOf, type MessageToWeb } from './bridge.ts';
import { CannotLoad } from './cannot-load.tsx';
import { ScannerScreen } from './scanner-screen.tsx';
import { useKeyboard } from './use-keyboard.ts';

/** How long in ms the first page of a start may show no sign of itself. */
const firstPatience = 8000;

/** What a webview is told once and for all. */
const fixedProps = {
  // Results: their link clicks itself after the answer, which may be later than a tap counts.
  javaScriptCanOpenWindowsAutomatically: true,
  setSupportMultipleWindows: true,
  // Drafts, photos, messages that wait.
  domStorageEnabled: true,
  limitsNavigationsToAppBoundDomains: true,
  // The camera in the page, where it is used instead of the app's own scanner.
  mediaCapturePermissionGrantType: 'grantIfSameHostElseDeny',
  allowsInlineMediaPlayback: true,
  mediaPlaybackRequiresUserAction: false,
  // The keyboard and the edges of the screen are the page's own affair.
  keyboardDisplayRequiresUserAction: false,
  automaticallyAdjustContentInsets: false,
  contentInsetAdjustmentBehavior: 'never',
  bounces: false,
  overScrollMode: 'never',
  setBuiltInZoomControls: false,
} satisfies WebViewProps;

/** Has Android's own button go back in the page; gives where it is kept whether the page can. */
function useBackButton(webView: RefObject<WebView | null>): RefObject<boolean> {
  const canGoBack = useRef(false);
  useEffect(() => {
    const subscription = BackHandler.addEventListener('hardwareBackPress', () => {
      // What lies on top of a screen owns an entry of the history: one step back closes it.
      if (!canGoBack.current) return false;
      webView.current?.goBack();
      return true;
    });
    return () => subscription.remove();
  }, [webView]);
  return canGoBack;
}

/**
 * WebKit loses the first load of a start now and then, while the service worker of the page starts: once more, and only
 * once. Gives where it is kept that the page has come.
 */
function useSecondTry(openAgain: (fromCache: boolean) => void): RefObject<boolean> {
  const hasCome = useRef(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (!hasCome.current) openAgain(false);
    }, firstPatience);
    return () => clearTimeout(timer);
  }, [openAgain]);
  return hasCome;
}

export type ProductViewProps = {
  /** The address to open first. Another one later on needs another `key`. */
  address: string;
  /** A link of the page that wants a window of its own. */
  onOpenWindow: (address: string) => void;
};

/** The product in its webview, with everything that it expects of an app. */
export function ProductView({ address, onOpenWindow }: ProductViewProps) {
  const webView = useRef<WebView>(null);
  const canGoBack = useBackButton(webView);
  const lastAddress = useRef(address);
  // Another key is another webview: on Android one whose process is gone cannot be used again.
  const [start, setStart] = useState({ key: 0, address });
  const [isFromCache, setIsFromCache] = useState(false);
  const [isScanning, setIsScanning] = useState(false);

  const send = useCallback((message: MessageToWeb) => {
    webView.current?.postMessage(JSON.stringify(message));
  }, []);
  useKeyboard(send);

  const openAgain = useCallback(
    (fromCache: boolean) => {
      canGoBack.current = false;
      setIsFromCache(fromCache);
      setStart(({ key }) => ({ key: key + 1, address: lastAddress.current }));
    },
    [canGoBack],
  );
  const hasCome = useSecondTry(openAgain);

  function handleMessage({ nativeEvent }: WebViewMessageEvent) {
    if (requestOf(nativeEvent.data) !== 'scanBarcode') return;
    setIsScanning(true);
    // The scanner lies over the webview, which notices nothing of it on iOS.
    webView.current?.injectJavaScript("window.dispatchEvent(new Event('blur')); true;");
  }

  return (
    <>
      <WebView
        key={start.key}
        ref={webView}
        {...fixedProps}
        style={styles.view}
        source={{ uri: start.address }}
        // The bridge.
        onMessage={handleMessage}
        onNavigationStateChange={(state) => {
          canGoBack.current = state.canGoBack;
          if (state.url.startsWith('http')) lastAddress.current = state.url;
        }}
        // A killed process leaves a white page. Drafts and messages on their way are kept by the page.
        onContentProcessDidTerminate={() => openAgain(false)}
        onRenderProcessGone={() => openAgain(false)}
        // Without a network: once more from what the phone has, then a page with a button.
        cacheMode={isFromCache ? 'LOAD_CACHE_ELSE_NETWORK' : 'LOAD_DEFAULT'}
        onLoadProgress={({ nativeEvent }) => {
          // A tenth is there as soon as a load begins.
          if (nativeEvent.progress > 0.1) hasCome.current = true;
        }}
        onLoad={() => {
          hasCome.current = true;
          setIsFromCache(false);
        }}
        onError={() => {
          hasCome.current = true;
          if (!isFromCache) openAgain(true);
        }}
        renderError={() => <CannotLoad onRetry={() => openAgain(false)} />}
        onOpenWindow={({ nativeEvent }) => onOpenWindow(nativeEvent.targetUrl)}
      />
      {isScanning && (
        <ScannerScreen
          onScan={(value) => {
            setIsScanning(false);
            send({ type: 'barcode', value });
          }}
          onClose={() => setIsScanning(false)}
        />
      )}
    </>
  );
}

const styles = StyleSheet.create({ view: { flex: 1, backgroundColor: '#f1f4f2' } });
