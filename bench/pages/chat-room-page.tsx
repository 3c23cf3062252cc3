import '@field-sales/shared/styles/tokens.css';
import '@field-sales/shared/styles/reset.css';
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type Ref } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { Virtuoso } from 'react-virtuoso';
import { VList, type VListHandle } from 'virtua';
import { LogView } from '../../remote-chat/src/log/log-view.tsx';
import { MessageView } from '../../remote-chat/src/log/message-view.tsx';
import type { Message } from '../../remote-chat/src/log/messages.ts';
import { placeMessages } from '../../remote-chat/src/log/message-groups.ts';
import type { RoomBench } from '../chat-room.ts';

/** What the benchmark calls on a list: put more messages before those that it has. */
type ListHandle = { prepend: (count: number) => void };
type ListProps = { ref: Ref<ListHandle>; all: readonly Message[]; shown: number };

const words =
  '강동지점 진열 상태 확인 부탁드립니다. 행사 매대 재고가 부족해서 오후에 다시 방문하겠습니다. '.repeat(4);
const nothing = () => undefined;
/** A list that has not reached the beginning by then never will. */
const mostFrames = 1200;
/** A list has no messages in its padding, in px. */
const padding = 24;

/** Makes the same messages for every list and every run. */
function makeMessages(count: number): Message[] {
  let seed = 7;
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const picture = document.createElement('canvas');
  picture.width = picture.height = 40;
  const photo = picture.toDataURL('image/jpeg');
  return Array.from({ length: count }, (_, index) => {
    const isMine = random() < 0.3;
    const hasPhotos = random() < 0.05;
    return {
      key: `entry-${index}`,
      isMine,
      person: isMine ? 'me' : `p${Math.floor(random() * 5)}`,
      name: isMine ? '' : '이준호',
      time: `2026-11-21 ${String(Math.floor(index / 60) % 24).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
      texts: hasPhotos ? [] : [`${index}. ${words.slice(0, 4 + Math.floor(random() ** 3 * 180))}`],
      images: hasPhotos ? Array.from({ length: 1 + Math.floor(random() * 6) }, () => ({ src: photo })) : [],
      status: 'sent',
    };
  });
}

/** The newest messages, and as many more as the benchmark asked for. */
function useShown({ ref, all, shown }: ListProps): Message[] {
  const [count, setCount] = useState(shown);
  useImperativeHandle(ref, () => ({
    prepend: (more) => flushSync(() => setCount((now) => Math.min(all.length, now + more))),
  }));
  return useMemo(() => all.slice(all.length - count), [all, count]);
}

function OwnList(props: ListProps) {
  const messages = useShown(props);
  return (
    <LogView
      ref={useRef(null)}
      title="방"
      messages={messages}
      hasOlder={false}
      isLoadingOlder={false}
      hasOlderFailed={false}
      onOlder={nothing}
      onRetryOlder={nothing}
      onReadingBack={nothing}
      head={null}
      onResend={nothing}
      onDiscard={nothing}
    />
  );
}

function VirtuosoList(props: ListProps) {
  const messages = useShown(props);
  const placed = useMemo(() => placeMessages(messages), [messages]);
  return (
    <Virtuoso
      style={{ flex: 1 }}
      data={placed}
      firstItemIndex={props.all.length - placed.length}
      initialTopMostItemIndex={{ index: placed.length - 1, align: 'end' }}
      alignToBottom
      followOutput="auto"
      increaseViewportBy={300}
      computeItemKey={(_index, { message }) => message.key}
      itemContent={(_index, message) => <MessageView {...message} onResend={nothing} onDiscard={nothing} />}
    />
  );
}

function VirtuaList(props: ListProps) {
  const messages = useShown(props);
  const placed = useMemo(() => placeMessages(messages), [messages]);
  const list = useRef<VListHandle>(null);
  const { shown } = props;
  useLayoutEffect(() => list.current?.scrollToIndex(shown - 1, { align: 'end' }), [shown]);
  return (
    <VList ref={list} style={{ flex: 1 }} bufferSize={300} shift data={placed}>
      {(message) => (
        <MessageView key={message.message.key} {...message} onResend={nothing} onDiscard={nothing} />
      )}
    </VList>
  );
}

const lists = { ours: OwnList, 'react-virtuoso': VirtuosoList, virtua: VirtuaList };

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-key]')];

function findScroller(): HTMLElement {
  for (let node = rows()[0]?.parentElement; node != null; node = node.parentElement) {
    if (node.scrollHeight > node.clientHeight && getComputedStyle(node).overflowY !== 'visible') return node;
  }
  throw new Error('nothing scrolls');
}

/** Whether the frame that is about to be painted shows something else than messages. */
function hasGap(scroller: HTMLElement): boolean {
  const { top, bottom } = scroller.getBoundingClientRect();
  const boxes = rows().map((row) => row.getBoundingClientRect());
  const first = boxes[0]?.top ?? Infinity;
  const last = boxes.at(-1)?.bottom ?? -Infinity;
  return first > top + padding || last < bottom - padding;
}

let handle: ListHandle | null = null;

const bench: RoomBench = {
  async start(name, count, shown) {
    const all = makeMessages(count);
    const place = document.createElement('div');
    place.style.cssText = 'display:flex;width:390px;height:700px';
    document.body.append(place);
    const List = lists[name];
    const begun = performance.now();
    createRoot(place).render(
      <List
        ref={(list) => {
          handle = list;
        }}
        all={all}
        shown={shown}
      />,
    );
    const newest = `[data-key="entry-${count - 1}"]`;
    const isInView = () => {
      const box = document.querySelector(newest)?.getBoundingClientRect();
      return box !== undefined && box.height > 0 && box.top < 700 && box.bottom <= 720;
    };
    while (!isInView()) await frame();
    await painted();
    return performance.now() - begun;
  },

  async scrollToBeginning() {
    const scroller = findScroller();
    let block = 0;
    let nodes = 0;
    let frames = 0;
    let gaps = 0;
    const observer = new PerformanceObserver((list) => {
      block = Math.max(block, ...list.getEntries().map(({ duration }) => duration));
    });
    observer.observe({ type: 'longtask' });
    let rest = 0;
    let first = '';
    // At the beginning nothing moves any more, however much scrolling is asked for.
    while (rest < 20 && frames < mostFrames) {
      scroller.scrollBy(0, -5000);
      await frame();
      frames += 1;
      if (hasGap(scroller)) gaps += 1;
      nodes = Math.max(nodes, document.querySelectorAll('body *').length);
      const now = rows()[0]?.dataset.key ?? '';
      rest = now === first ? rest + 1 : 0;
      first = now;
    }
    await painted();
    observer.disconnect();
    return { block, nodes, gaps, reached: first === 'entry-0' };
  },

  async prependPages(pages) {
    const scroller = findScroller();
    const shifts: number[] = [];
    for (let page = 0; page < pages; page += 1) {
      for (let wait = 0; wait < 12; wait += 1) {
        scroller.scrollBy(0, -1400);
        await frame();
      }
      scroller.scrollBy(0, 60);
      for (let wait = 0; wait < 12; wait += 1) await frame();
      const { top } = scroller.getBoundingClientRect();
      const anchor = rows().find((row) => row.getBoundingClientRect().top > top + 20)?.dataset.key;
      const place = () =>
        document.querySelector(`[data-key="${anchor}"]`)?.getBoundingClientRect().top ?? NaN;
      const before = place();
      handle?.prepend(15);
      let most = 0;
      for (let wait = 0; wait < 20; wait += 1) {
        await frame();
        const shift = Math.abs(place() - before);
        most = Math.max(most, Number.isNaN(shift) ? Infinity : shift);
      }
      shifts.push(most);
    }
    return shifts;
  },
};
Reflect.set(window, 'roomBench', bench);
