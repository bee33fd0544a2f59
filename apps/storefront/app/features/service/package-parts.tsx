import type { ServiceDetail } from '@fanfare/contract';
import { formatNumber } from '@fanfare/ui/format.ts';
import { TypeMark } from '@fanfare/ui/marks/type-mark.tsx';
import { Link } from 'react-router';
import { usePath } from '../../shared/pages/instance.ts';
import styles from './package-parts.module.css';

export type PackagePartsProps = {
  title: React.ReactNode;
  parts: ServiceDetail['package_contents'];
};

/** Parts of a package, or the packages that contain a service. */
export function PackageParts({ title, parts }: PackagePartsProps) {
  const path = usePath();

  return (
    <section className={styles.parts}>
      <h2>{title}</h2>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            <TypeMark icon={part.service_type.icon} />
            <span className={styles.quantity}>{formatNumber(part.quantity)} ×</span>
            <Link to={path(`/services/${part.slug}`)} lang={part.lang}>
              <bdi>{part.name}</bdi>
            </Link>
            {part.shortDescription ? <small lang={part.lang}>{part.shortDescription}</small> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
