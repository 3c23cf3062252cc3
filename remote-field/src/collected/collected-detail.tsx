import type { CollectedDetail, CollectedStand, SurveyPhoto } from '../contract/field.ts';
import { formatDateTime } from '@field-sales/shared/lib/dates';
import { noValue } from '@field-sales/shared/lib/no-value';
import { fieldText } from '../text/field-text.ts';
import { Card } from '@field-sales/shared/ui/card';
import { CardList } from '@field-sales/shared/ui/card-list';
import { KeyValue } from '@field-sales/shared/ui/key-value';
import { SectionHead } from '@field-sales/shared/ui/section-head';
import { PhotoGallery } from '../parts/photo-gallery.tsx';
import { orDash } from '../screen/dash.ts';
import styles from './collected-detail.module.css';
import { usePhotoAddresses } from './use-photo-addresses.ts';

/** Each stand with its type, display type and quantity (CFI-07). */
function Stands({ stands }: { stands: readonly CollectedStand[] }) {
  return (
    <section className={styles.section}>
      <SectionHead title={fieldText.standInfo} />
      <CardList>
        {stands.map(({ standType, displayType, quantity }, index) => (
          <li key={index}>
            <Card>
              <h3 className={styles.stand}>{`${fieldText.standInfo} ${index + 1}`}</h3>
              <KeyValue
                items={[
                  { name: fieldText.standType, value: orDash(standType) },
                  { name: fieldText.displayType, value: orDash(displayType) },
                  { name: fieldText.standQuantity, value: quantity ?? noValue },
                ]}
              />
            </Card>
          </li>
        ))}
      </CardList>
    </section>
  );
}

/** The photos in their grid (CFI-08). */
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
            { name: fieldText.eventName, value: orDash(detail.promotionName) },
            { name: fieldText.storeName, value: orDash(detail.accountName) },
            { name: fieldText.eventItem, value: orDash(detail.promotionCategory) },
            { name: fieldText.lastWriter, value: orDash(detail.modifiedBy) },
            { name: fieldText.lastModified, value: orDash(formatDateTime(detail.modifiedAt)) },
          ]}
        />
      </Card>
      {detail.stands.length > 0 && <Stands stands={detail.stands} />}
      {detail.images.length > 0 && <Photos photos={detail.images} />}
    </>
  );
}
