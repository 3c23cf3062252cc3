import { Section } from '../specimen/specimen.tsx';

/** What a screen is made of and has no look of its own, or shows only beside something else. */
export function Layouts() {
  return (
    <>
      <Section
        title="화면의 틀"
        imports={{
          'ui/page': 'Page, PageBody, PageColumn',

          'ui/stack': 'Stack',
          'ui/long-list': 'LongList',
          'ui/late-screen': 'LateScreen',
          'ui/visually-hidden': 'VisuallyHidden',
        }}
      />
      <Section title="사진" imports={{ 'ui/photo-thumb': 'PhotoThumb', 'ui/image-viewer': 'ImageViewer' }} />
      <Section
        title="호스트가 그리는 것"
        imports={{
          'ui/dialog-host': 'DialogHost',
          'ui/not-kept': 'NotKept',
        }}
      />
    </>
  );
}
