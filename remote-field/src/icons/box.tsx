import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function BoxIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M4 8.5V18a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2V8.5M4 8.5h16M4 8.5 6.2 4h11.6L20 8.5M8.8 14.2l2.3 2.3 4.2-4.5" />
    </SvgIcon>
  );
}
