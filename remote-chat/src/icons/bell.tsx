import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function BellIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M6.5 10.5a5.5 5.5 0 0 1 11 0c0 4.5 2 6 2 6h-15s2-1.5 2-6zM10 19.7a2.3 2.3 0 0 0 4 0" />
    </SvgIcon>
  );
}
