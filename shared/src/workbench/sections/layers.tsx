import { useEffect, useState } from 'react';
import { commonText } from '../../text/common.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { KeyValue } from '../../ui/key-value.tsx';
import { LoadingOverlay } from '../../ui/loading-overlay.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Toggle } from '../../ui/toggle.tsx';
import { nothing } from '../specimen/nothing.ts';
import { Section } from '../specimen/specimen.tsx';

const overlayTime = 2000;

const layers = {
  alert: '단추 하나',
  retry: '단추 하나, 두 문장',
  delete: '삭제 확인',
  unsent: '삭제 확인, 두 문장',
  startOver: '처음부터 작성',
  modal: '내용이 긴 대화상자',
  sheet: '아래에서 올라오는 판',
  loading: '불러오는 중',
  saving: '저장 중',
  uploading: '업로드 중',
} as const;

type LayerName = keyof typeof layers;

const names: readonly LayerName[] = [
  ...([
    'alert',
    'retry',
    'delete',
    'unsent',
    'startOver',
    'modal',
    'sheet',
    'loading',
    'saving',
    'uploading',
  ] as const),
];

function Question({ text, label, onClose }: { text: string; label: string; onClose: () => void }) {
  return (
    <ConfirmDialog
      title={commonText.notice}
      text={text}
      confirmLabel={label}
      isDanger
      breakAfter={['지우고']}
      onConfirm={onClose}
      onCancel={onClose}
    />
  );
}

function Layer({ name, onClose }: { name: LayerName; onClose: () => void }) {
  switch (name) {
    case 'alert':
      return <AlertDialog title="조회 결과 없음" text="조회할 행사가 없습니다." onClose={onClose} />;
    case 'retry':
      return (
        <AlertDialog
          title="등록 실패"
          text="현장 정보 등록에 실패했습니다. 잠시 후 다시 시도해 주세요."
          onClose={onClose}
        />
      );
    case 'delete':
      return <Question text="이 매장 정보를 삭제하시겠습니까?" label={commonText.delete} onClose={onClose} />;
    case 'unsent':
      return (
        <Question
          text="이 기록을 삭제하시겠습니까? 작성한 내용과 사진이 모두 사라집니다."
          label={commonText.delete}
          onClose={onClose}
        />
      );
    case 'startOver':
      return (
        <Question
          text="작성하던 내용을 지우고 처음부터 작성하시겠습니까?"
          label="처음부터 작성"
          onClose={onClose}
        />
      );
    case 'modal':
      return (
        <Modal
          title="행사 품목 상세"
          onCancel={onClose}
          footer={
            <Button size="m" onClick={onClose}>
              {commonText.confirm}
            </Button>
          }
        >
          <KeyValue
            items={Array.from({ length: 24 }, (_, index) => ({
              name: `제품 코드 ${index + 1}`,
              value: '1104827',
            }))}
          />
        </Modal>
      );
    case 'sheet':
      return (
        <Sheet title="채팅방 설정" onClose={onClose}>
          <div style={{ padding: 'var(--s4) var(--s5)' }}>
            <Toggle isOn onChange={nothing}>
              푸시 알림
            </Toggle>
          </div>
        </Sheet>
      );
    case 'loading':
      return <LoadingOverlay />;
    case 'saving':
      return <LoadingOverlay text={commonText.loading} />;
    case 'uploading':
      return <LoadingOverlay percent={46} />;
  }
}

export function Layers() {
  const [open, setOpen] = useState<LayerName | null>(null);
  const isOverlay = open === 'loading' || open === 'saving' || open === 'uploading';

  useEffect(() => {
    if (!isOverlay) return undefined;
    const timer = setTimeout(() => setOpen(null), overlayTime);
    return () => clearTimeout(timer);
  }, [isOverlay]);

  return (
    <Section
      title="위에 뜨는 것"
      imports={{ 'ui/modal': 'Modal', 'ui/sheet': 'Sheet', dialogs: 'askConfirm, showAlert, showOverlay' }}
    >
      {names.map((name) => (
        <Button key={name} variant="secondary" size="m" onClick={() => setOpen(name)}>
          {layers[name]}
        </Button>
      ))}
      {open !== null && <Layer name={open} onClose={() => setOpen(null)} />}
    </Section>
  );
}
