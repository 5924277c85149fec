import './barChart.css';
import { useId } from 'react';

interface Bar {
  readonly id: string;
  /** Label on the axis. */
  readonly name: string;
  readonly value: number;
  /** Refused amount, stacked on top of the value in the colour of errors. */
  readonly refused: number;
}

interface BarChartProps {
  readonly label: string;
  /** Sentence for screen readers about what the chart shows; a table beside it has the figures. */
  readonly summary: string;
  readonly bars: readonly Bar[];
}

/** Dimensions in units of the drawing, which is stretched to the available width. */
const height = 100;
const step = 10;
const gap = 2;

const figures = new Intl.NumberFormat();
const shortFigures = new Intl.NumberFormat(undefined, { notation: 'compact' });

/** Bar chart, for at most some dozens of bars. */
export function BarChart({ label, summary, bars }: BarChartProps) {
  const id = useId();
  const top = roundedUp(Math.max(1, ...bars.map(({ value, refused }) => value + refused)));
  // An amount above zero is always visible.
  const scaled = (amount: number) => (amount === 0 ? 0 : Math.max((amount / top) * height, 1.5));
  const named = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <span>{label}</span>
        {bars.some(({ refused }) => refused > 0) && <Legend />}
      </figcaption>
      <div className="chart-plot">
        <span className="chart-top" aria-hidden>
          {shortFigures.format(top)}
        </span>
        <svg
          className="chart-bars"
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={id}
        >
          <title id={id}>{summary}</title>
          {bars.map(({ id: key, name, value, refused }, index) => (
            <g key={key} className="chart-bar">
              <title>{`${name}: ${figures.format(value)}${refused > 0 ? `, ${figures.format(refused)} refused` : ''}`}</title>
              <rect className="chart-ground" x={index * step} width={step} height={height} />
              <rect
                className="chart-value"
                x={index * step + gap / 2}
                y={height - scaled(value)}
                width={step - gap}
                height={scaled(value)}
              />
              <rect
                className="chart-refused"
                x={index * step + gap / 2}
                y={height - scaled(value) - scaled(refused)}
                width={step - gap}
                height={scaled(refused)}
              />
            </g>
          ))}
        </svg>
      </div>
      <div className="chart-names" aria-hidden>
        {named.map((bar, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- three places, of which two may name the same bar
          <span key={place}>{bar?.name}</span>
        ))}
      </div>
    </figure>
  );
}

function Legend() {
  return (
    <span className="chart-legend">
      <span className="chart-sign chart-sign-value">let in</span>
      <span className="chart-sign chart-sign-refused">refused</span>
    </span>
  );
}

/** Rounds up to 1, 2 or 5 times a power of ten, so that the end of the axis is easy to read. */
function roundedUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return power * ([1, 2, 5].find((digit) => digit * power >= amount) ?? 10);
}
