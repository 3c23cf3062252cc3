import { Button, Modal, StyleSheet, View } from 'react-native';
import { WebView } from 'react-native-webview';

export type ResultViewProps = {
  address: string;
  onClose: () => void;
};

/**
 * A result that the page opens in a window of its own. It is a webview of the same app, not the phone's browser: all webviews
 * of an app share their cookies (unless `incognito` is set), and the result is answered for the employee of the cookie.
 */
export function ResultView({ address, onClose }: ResultViewProps) {
  return (
    <Modal animationType="slide" onRequestClose={onClose}>
      <View style={styles.bar}>
        <Button title="닫기" onPress={onClose} />
      </View>
      <WebView source={{ uri: address }} limitsNavigationsToAppBoundDomains />
    </Modal>
  );
}

const styles = StyleSheet.create({ bar: { paddingTop: 48, alignItems: 'flex-end' } });
