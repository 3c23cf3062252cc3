import type { CollectedDetail, CollectedStand, SurveyPhoto } from '@field-sales/shared/contract/field';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { fieldText } from '../text/field-text.ts';
import { Card } from '@field-sales/shared/ui/card';
import { CardList } from '@field-sales/shared/ui/card-list';
import { KeyValue } from '@field-sales/shared/ui/key-value';
import { SectionHead } from '@field-sales/shared/ui/section-head';
import { PhotoGallery } from '../parts/photo-gallery.tsx';
import { dash, orDash } from '../screen/dash.ts';
import styles from './collected-detail.module.css';
import { usePhotoAddresses } from './use-photo-addresses.ts';

/** Each stand with its type, display type and quantity (CFI-07). */
function Stands({ stands }: { stands: readonly CollectedStand[] }) {
  return (
    <section className={styles.section}>
      <SectionHead title={fieldText.standInfo} />
      <CardList>
        {stands.map(({ standtype, displaytype, standquantity }, index) => (
          <li key={index}>
            <Card>
              <h3 className={styles.stand}>{`${fieldText.standInfo} ${index + 1}`}</h3>
              <KeyValue
                items={[
                  { name: fieldText.standType, value: orDash(standtype) },
                  { name: fieldText.displayType, value: orDash(displaytype) },
                  { name: fieldText.standQuantity, value: standquantity ?? dash },
                ]}
              />
            </Card>
          </li>
        ))}
      </CardList>
    </section>
  );
}

/** Three in a row; a tap opens the viewer (CFI-08). */
function Photos({ photos }: { photos: readonly SurveyPhoto[] }) {
  const addresses = usePhotoAddresses(photos);
  return (
    <section className={styles.section}>
      <SectionHead title={fieldText.photos}>
        <span className={styles.count}>{photos.length}</span>
      </SectionHead>
      <PhotoGallery photos={addresses.map((src, index) => ({ id: String(index), src }))} />
    </section>
  );
}

/** What was collected at one store (CFI-06). A record without stands, or without photos, shows no section for them. */
export function CollectedDetailView({ detail }: { detail: CollectedDetail }) {
  return (
    <>
      <Card>
        <KeyValue
          items={[
            { name: fieldText.eventName, value: orDash(detail.promotionname) },
            { name: fieldText.storeName, value: orDash(detail.accountname) },
            { name: fieldText.eventItem, value: orDash(detail.promotioncategory) },
            { name: fieldText.lastWriter, value: orDash(detail.lastmodifiedby) },
            { name: fieldText.lastModified, value: orDash(formatDateTime(detail.lastmodifieddate)) },
          ]}
        />
      </Card>
      {detail.standInfoList.length > 0 && <Stands stands={detail.standInfoList} />}
      {detail.images.length > 0 && <Photos photos={detail.images} />}
    </>
  );
}
