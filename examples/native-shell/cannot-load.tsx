import { Button, StyleSheet, Text, View } from 'react-native';

/** What stands in the place of the webview's own error page. */
export function CannotLoad({ onRetry }: { onRetry: () => void }) {
  return (
    <View style={styles.page}>
      <Text>화면을 불러오지 못했습니다</Text>
      <Button title="다시 시도" onPress={onRetry} />
    </View>
  );
}

const styles = StyleSheet.create({
  page: {
    ...StyleSheet.absoluteFill,
    alignItems: 'center',
    justifyContent: 'center',
    backgroundColor: '#fff',
  },
});
