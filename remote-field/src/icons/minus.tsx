import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function MinusIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M5 12h14" />
    </SvgIcon>
  );
}
