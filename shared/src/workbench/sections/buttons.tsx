import { CameraIcon } from '../../icons/camera.tsx';
import { CheckIcon } from '../../icons/check.tsx';
import { OpenIcon } from '../../icons/open.tsx';
import { TrashIcon } from '../../icons/trash.tsx';
import { commonText } from '../../text/common.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { FloatingButton } from '../../ui/floating-button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Section, State } from '../specimen/specimen.tsx';
import styles from '../specimen/specimen.module.css';

const variants: readonly { variant: ButtonVariant; text: string }[] = [
  { variant: 'primary', text: commonText.confirm },
  { variant: 'secondary', text: commonText.cancel },
  { variant: 'tonal', text: '바코드 스캔' },
  { variant: 'danger', text: commonText.delete },
  { variant: 'text', text: commonText.retry },
];

export function Buttons() {
  return (
    <>
      <Section title="단추" imports={{ 'ui/button': 'Button', 'ui/icon-button': 'IconButton' }}>
        {variants.map(({ variant, text }) => (
          <div key={variant} className={styles.pair}>
            <State name={variant}>
              <Button variant={variant} icon={variant === 'tonal' ? <CameraIcon size="s" /> : undefined}>
                {text}
              </Button>
            </State>
            <State name="비활성">
              <Button variant={variant} disabled>
                {text}
              </Button>
            </State>
          </div>
        ))}
        <State name="진행 중">
          <Button isLoading>{commonText.confirm}</Button>
        </State>
        <State name="48픽셀, 아이콘">
          <Button variant="secondary" size="m" icon={<OpenIcon size="s" />}>
            행사 상세
          </Button>
        </State>
        <State name="아이콘 단추 44, 48픽셀">
          <div className={styles.line}>
            <IconButton label={commonText.delete}>
              <TrashIcon />
            </IconButton>
            <IconButton label={commonText.delete} size="l">
              <TrashIcon />
            </IconButton>
            <IconButton label={commonText.delete} disabled>
              <TrashIcon />
            </IconButton>
          </div>
        </State>
      </Section>
      <Section title="떠 있는 단추" imports={{ 'ui/floating-button': 'FloatingButton' }}>
        <div className={styles.line}>
          <FloatingButton icon={<CheckIcon size="s" />}>현장 정보 등록</FloatingButton>
          <FloatingButton icon={<CheckIcon size="s" />}>채팅방 만들기</FloatingButton>
        </div>
      </Section>
    </>
  );
}
