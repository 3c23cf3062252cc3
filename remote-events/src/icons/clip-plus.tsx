import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function ClipPlusIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M8.5 5H7a1.5 1.5 0 0 0-1.5 1.5V19A1.5 1.5 0 0 0 7 20.5h10a1.5 1.5 0 0 0 1.5-1.5V6.5A1.5 1.5 0 0 0 17 5h-1.5" />
      <rect x="8.5" y="3" width="7" height="4" rx="1.2" />
      <path d="M12 10.7v6M9 13.7h6" />
    </SvgIcon>
  );
}
