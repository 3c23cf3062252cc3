import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { AlertDialog } from './alert-dialog.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Modal } from './modal.tsx';
import { Sheet } from './sheet.tsx';

type OpenerProps = { children: (close: () => void) => ReactNode };

/** A page with a button that opens a layer. */
function Opener({ children }: OpenerProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        열기
      </button>
      {isOpen && children(() => setIsOpen(false))}
    </>
  );
}

async function open(children: OpenerProps['children']) {
  render(<Opener>{children}</Opener>);
  await userEvent.click(screen.getByRole('button', { name: '열기' }));
}

/** jsdom lays nothing out: the dialog is where the design puts it on a screen of 390 × 844. */
function place(dialog: HTMLElement) {
  dialog.getBoundingClientRect = () => new DOMRect(31, 301, 328, 242);
}

describe('a dialog with one button', () => {
  const alert = (onClose: () => void) => (
    <AlertDialog title="알림" text="조회에 실패했습니다. 잠시 후 다시 시도해 주세요." onClose={onClose} />
  );

  test('SH-12 it has a title, its text and 확인, which has the focus and closes it', async () => {
    await open(alert);
    const dialog = screen.getByRole('alertdialog', { name: '알림' });
    expect(dialog).toHaveAttribute('aria-modal', 'true');
    expect(dialog).toHaveAccessibleDescription('조회에 실패했습니다. 잠시 후 다시 시도해 주세요.');
    expect(screen.getByRole('button', { name: '확인' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '확인' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: '열기' })).toHaveFocus();
  });

  test('SH-13 the backdrop and Escape are the same as the button', async () => {
    await open(alert);
    const dialog = screen.getByRole('alertdialog');
    place(dialog);
    fireEvent.click(dialog, { clientX: 100, clientY: 400 });
    expect(dialog).toBeInTheDocument();
    fireEvent.click(dialog, { clientX: 5, clientY: 5 });
    expect(dialog).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: '열기' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  test('SH-39 markup in its text stays text', () => {
    render(<AlertDialog title="알림" text={'<img src=x onerror="alert(1)">'} onClose={jest.fn()} />);
    expect(screen.getByRole('alertdialog')).toHaveTextContent('<img src=x onerror="alert(1)">');
    expect(document.querySelector('img')).toBeNull();
  });
});

describe('a dialog with two buttons', () => {
  function confirm(isDanger: boolean) {
    const handleConfirm = jest.fn();
    const handleCancel = jest.fn();
    render(
      <ConfirmDialog
        title="알림"
        text="이 매장 정보를 삭제하시겠습니까?"
        confirmLabel="삭제"
        isDanger={isDanger}
        onConfirm={handleConfirm}
        onCancel={handleCancel}
      />,
    );
    return { handleConfirm, handleCancel, dialog: screen.getByRole('alertdialog', { name: '알림' }) };
  }

  test('SH-12 it has 취소 and a confirm button, and each does its own', async () => {
    const { handleConfirm, handleCancel } = confirm(false);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['취소', '삭제']);
    expect(screen.getByRole('button', { name: '삭제' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '삭제' }));
    expect([handleConfirm.mock.calls.length, handleCancel.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(screen.getByRole('button', { name: '취소' }));
    expect([handleConfirm.mock.calls.length, handleCancel.mock.calls.length]).toEqual([1, 1]);
  });

  test('SH-12 what deletes leaves the focus on 취소', () => {
    confirm(true);
    expect(screen.getByRole('button', { name: '취소' })).toHaveFocus();
    expect(screen.getByRole('button', { name: '삭제' })).toHaveClass('danger');
  });

  test('SH-13 the backdrop and Escape cancel', async () => {
    const { handleConfirm, handleCancel, dialog } = confirm(true);
    place(dialog);
    fireEvent.click(dialog, { clientX: 195, clientY: 840 });
    expect(handleCancel).toHaveBeenCalledTimes(1);
    await userEvent.keyboard('{Escape}');
    expect(handleCancel).toHaveBeenCalledTimes(2);
    expect(handleConfirm).not.toHaveBeenCalled();
  });

  test('CON-22 it has the size of a question', () => {
    expect(confirm(true).dialog).toHaveClass('confirm');
  });
});

test('SH-12 a dialog with content of its own is named by its title and starts at its button', async () => {
  await open((close) => (
    <Modal title="행사 품목 상세" onCancel={close} footer={<button type="button">확인</button>}>
      <a href="/next">내용</a>
    </Modal>
  ));
  expect(screen.getByRole('dialog', { name: '행사 품목 상세' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '확인' })).toHaveFocus();
});

describe('a sheet', () => {
  const sheet = (close: () => void) => (
    <Sheet title="채팅방 설정" onClose={close}>
      참여자
    </Sheet>
  );

  async function drag(by: number) {
    const target = screen.getByRole('heading', { name: '채팅방 설정' });
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target, coords: { clientY: 500 } },
      { target, coords: { clientY: 500 + by } },
      { keys: '[/MouseLeft]', target, coords: { clientY: 500 + by } },
    ]);
  }

  test('it starts at its close button, which closes it', async () => {
    await open(sheet);
    expect(screen.getByRole('dialog', { name: '채팅방 설정' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: '닫기' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: '닫기' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('a drag down closes it, a short one does not', async () => {
    await open(sheet);
    await drag(30);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    await drag(200);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

test('SH-42 Back closes what lies on top first', async () => {
  await open((close) => <AlertDialog title="알림" text="아래" onClose={close} />);
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  window.history.back();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});
