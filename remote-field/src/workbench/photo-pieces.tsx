import { fieldText } from '../text/field-text.ts';
import { Section, State } from '@field-sales/shared/workbench/specimen';
import { useState } from 'react';
import { PhotoGallery } from '../parts/photo-gallery.tsx';
import { PhotoGrid } from '../photos/photo-section.tsx';
import { samplePhotos } from './sample-photos.ts';

function nothing(): void {
  // The look is all.
}

const still = { limit: 9, onAdd: nothing, onReplace: nothing, onDelete: nothing };
const nine = Array.from({ length: 9 }, (_, index) => ({
  id: String(index),
  src: samplePhotos[index % samplePhotos.length]?.src ?? null,
}));

/** Photos to fill in and to look at, in their states. */
export function PhotoPieces() {
  const [photos, setPhotos] = useState(samplePhotos);
  return (
    <Section title="사진">
      <State name="없음">
        <PhotoGrid {...still} photos={[]} />
      </State>
      <State name="수정 화면: 표시, 둘째는 줄이는 중">
        <PhotoGrid
          {...still}
          marks="firstRequired"
          photos={photos.map((photo, index) => ({ ...photo, isBusy: index === 1 }))}
          onDelete={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
        />
      </State>
      <State name="아홉 장: 더 넣을 수 없음">
        <PhotoGrid {...still} photos={nine} />
      </State>
      <State name="오류">
        <PhotoGrid {...still} photos={[]} error={fieldText.photoUnreadable} />
      </State>
      <State name="보기만: 누르면 크게, 하나는 불러오지 못함">
        <PhotoGallery photos={[...samplePhotos.slice(0, 2), { id: 'broken', src: 'data:image/png,' }]} />
      </State>
    </Section>
  );
}
