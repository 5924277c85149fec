import './qrCode.css';
import { encode } from 'uqr';

interface QrCodeProps {
  readonly text: string;
  /** Label for screen readers. */
  readonly label: string;
}

/** QR code of a text: dark on light in either theme, with the margin of four modules that readers need (ISO 18004). */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={dark.join('')} />
    </svg>
  );
}
