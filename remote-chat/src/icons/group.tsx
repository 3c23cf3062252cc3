import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function GroupIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <circle cx="9" cy="8.5" r="3.3" />
      <path d="M2.8 19.5c.5-3.5 2.9-5.5 6.2-5.5s5.7 2 6.2 5.5M15.3 5.4a3.3 3.3 0 0 1 0 6.2M17.7 14.5c2 .7 3.2 2.5 3.5 5" />
    </SvgIcon>
  );
}
