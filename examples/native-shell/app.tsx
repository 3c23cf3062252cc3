import { useEffect, useState } from 'react';
import { Linking, PermissionsAndroid, Platform, StyleSheet, View } from 'react-native';
import { ProductView } from './product-view.tsx';
import { ResultView } from './result-view.tsx';
import { addressOf, isOwnAddress } from './settings.ts';

// Stands for the app's own login.
const employeeNumber = '20231107';

/** Android's photo chooser offers the camera only where it has been allowed before: it does not ask by itself. */
async function askForCamera(): Promise<void> {
  if (Platform.OS === 'android') await PermissionsAndroid.request(PermissionsAndroid.PERMISSIONS.CAMERA);
}

/** The whole app: the product, and above it a result that was opened outside of its page. */
export function App() {
  // A push message that opens a screen may give another address: a full load, with which no typed text is lost.
  const address = addressOf(employeeNumber);
  const [result, setResult] = useState<string>();

  useEffect(() => {
    askForCamera().catch(() => undefined);
  }, []);

  function handleOpenWindow(address: string) {
    // The product's own pages need the cookie, which the phone's browser does not have. Everything else is the browser's.
    if (isOwnAddress(address)) setResult(address);
    else Linking.openURL(address).catch(() => undefined);
  }

  return (
    <View style={styles.app}>
      <ProductView key={address} address={address} onOpenWindow={handleOpenWindow} />
      {result !== undefined && <ResultView address={result} onClose={() => setResult(undefined)} />}
    </View>
  );
}

const styles = StyleSheet.create({ app: { flex: 1, backgroundColor: '#f1f4f2' } });
