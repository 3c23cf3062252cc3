import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function TorchIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M7.5 3.5h9V7l-2 3v9a1.5 1.5 0 0 1-1.5 1.5h-2A1.5 1.5 0 0 1 9.5 19v-9l-2-3zM7.5 7h9M12 12.5v2" />
    </SvgIcon>
  );
}
