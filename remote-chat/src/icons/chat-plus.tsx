import { SvgIcon, type IconProps } from '@field-sales/shared/icons/svg-icon';

export function ChatPlusIcon(props: IconProps) {
  return (
    <SvgIcon {...props}>
      <path d="M20 11.7a7.4 7.4 0 0 1-7.5 7.3c-1.2 0-2.3-.2-3.3-.7L4.5 19.5l1.4-4.1a7.1 7.1 0 0 1-.9-3.7 7.4 7.4 0 0 1 7.5-7.2 7.4 7.4 0 0 1 7.5 7.2zM12.5 8.7v6M9.5 11.7h6" />
    </SvgIcon>
  );
}
