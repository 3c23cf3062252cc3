import { useState } from 'react';
import { Button, Modal, StyleSheet, TextInput, View } from 'react-native';

export type ScannerScreenProps = {
  onScan: (value: string) => void;
  onClose: () => void;
};

/** Stands for the app's own scanner. It has to cover the page: one that is not covered opens its own scanner after 1.5 s. */
export function ScannerScreen({ onScan, onClose }: ScannerScreenProps) {
  const [value, setValue] = useState('');
  return (
    <Modal animationType="slide" onRequestClose={onClose}>
      <View style={styles.screen}>
        <TextInput value={value} onChangeText={setValue} inputMode="numeric" autoFocus />
        <Button title="확인" onPress={() => onScan(value)} />
        <Button title="닫기" onPress={onClose} />
      </View>
    </Modal>
  );
}

const styles = StyleSheet.create({ screen: { flex: 1, justifyContent: 'center', padding: 24 } });
