import { useState } from 'react';
import { commonText } from '../../text/common.ts';
import { fieldText } from '../../text/field.ts';
import { Button } from '../../ui/button.tsx';
import { Columns } from '../../ui/columns.tsx';
import { PhotoGallery } from '../../ui/photo-gallery.tsx';
import { PhotoGrid } from '../../ui/photo-grid.tsx';
import { ResultFrame } from '../../ui/result-frame.tsx';
import { nothing } from '../nothing.ts';
import { samplePhotos } from '../sample-photos.ts';
import { Section, State } from '../specimen.tsx';

const none = { limit: 9, onAdd: nothing, onReplace: nothing, onDelete: nothing };
const nine = Array.from({ length: 9 }, (_, index) => ({
  id: String(index),
  src: samplePhotos[index % samplePhotos.length]?.src ?? null,
}));

export function Photos() {
  const [photos, setPhotos] = useState(samplePhotos);
  const [address, setAddress] = useState<string | null | undefined>(undefined);
  return (
    <>
      <Section title="사진">
        <State name="없음">
          <PhotoGrid {...none} photos={[]} />
        </State>
        <State name="수정 화면: 표시, 둘째는 줄이는 중">
          <PhotoGrid
            {...none}
            marks="firstRequired"
            photos={photos.map((photo, index) => ({ ...photo, isBusy: index === 1 }))}
            onDelete={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
          />
        </State>
        <State name="아홉 장: 더 넣을 수 없음">
          <PhotoGrid {...none} photos={nine} />
        </State>
        <State name="사진 없이 저장함, 오류">
          <PhotoGrid {...none} photos={[]} isMissing error={fieldText.photoUnreadable} />
        </State>
        <State name="보기만: 누르면 크게, 하나는 불러오지 못함">
          <PhotoGallery photos={[...samplePhotos.slice(0, 2), { id: 'broken', src: 'data:image/png,' }]} />
        </State>
      </Section>
      <Section title="조회 결과">
        <Columns>
          <Button variant="secondary" size="m" onClick={() => setAddress(null)}>
            {commonText.loading}
          </Button>
          <Button variant="secondary" size="m" onClick={() => setAddress('/')}>
            {commonText.lookup}
          </Button>
        </Columns>
        {address !== undefined && <ResultFrame lookup={none} title="재고 현황" address={address} />}
      </Section>
    </>
  );
}
