import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function BoxesIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <rect x="3" y="11.5" width="8.5" height="8.5" rx="1.5" />
      <rect x="11.5" y="5" width="9.5" height="15" rx="1.5" />
      <path d="M7.2 11.5v2.8M16.2 5v4.5" />
    </SvgIcon>
  );
}
