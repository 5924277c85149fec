import './barChart.css';
import { useId } from 'react';

interface ChartBar {
  readonly id: string;
  /** Label on the axis. */
  readonly label: string;
  readonly value: number;
  /** Rejected amount, stacked on top of the value in the colour of errors. */
  readonly rejected: number;
}

interface BarChartProps {
  readonly label: string;
  /** Sentence for screen readers about what the chart shows; a table beside it has the figures. */
  readonly summary: string;
  readonly bars: readonly ChartBar[];
}

/** Dimensions in the units of the SVG view box, which is stretched to the available width. */
const height = 100;
const step = 10;
const gap = 2;

const numberFormat = new Intl.NumberFormat();
const compactNumberFormat = new Intl.NumberFormat(undefined, { notation: 'compact' });

/** Bar chart, for at most some dozens of bars. */
export function BarChart({ label, summary, bars }: BarChartProps) {
  const id = useId();
  const maxValue = roundUp(Math.max(1, ...bars.map(({ value, rejected }) => value + rejected)));
  // A minimum height keeps every amount above zero visible.
  const scaleHeight = (amount: number) => (amount === 0 ? 0 : Math.max((amount / maxValue) * height, 1.5));
  const labelledBars = [bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)];
  return (
    <figure className="chart">
      <figcaption className="chart-head">
        <span>{label}</span>
        {bars.some(({ rejected }) => rejected > 0) && <Legend />}
      </figcaption>
      <div className="chart-plot">
        <span className="chart-top" aria-hidden>
          {compactNumberFormat.format(maxValue)}
        </span>
        <svg
          className="chart-bars"
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-labelledby={id}
        >
          <title id={id}>{summary}</title>
          {bars.map(({ id: key, label: name, value, rejected }, index) => (
            <g key={key} className="chart-bar">
              <title>{`${name}: ${numberFormat.format(value)}${rejected > 0 ? `, ${numberFormat.format(rejected)} rejected` : ''}`}</title>
              <rect className="chart-background" x={index * step} width={step} height={height} />
              <rect
                className="chart-value"
                x={index * step + gap / 2}
                y={height - scaleHeight(value)}
                width={step - gap}
                height={scaleHeight(value)}
              />
              <rect
                className="chart-rejected"
                x={index * step + gap / 2}
                y={height - scaleHeight(value) - scaleHeight(rejected)}
                width={step - gap}
                height={scaleHeight(rejected)}
              />
            </g>
          ))}
        </svg>
      </div>
      <div className="chart-names" aria-hidden>
        {labelledBars.map((bar, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- three places, of which two may name the same bar
          <span key={place}>{bar?.label}</span>
        ))}
      </div>
    </figure>
  );
}

function Legend() {
  return (
    <span className="chart-legend">
      <span className="chart-legend-item chart-legend-item-value">accepted</span>
      <span className="chart-legend-item chart-legend-item-rejected">rejected</span>
    </span>
  );
}

/** Rounds up to 1, 2 or 5 times a power of ten, so that the end of the axis is easy to read. */
function roundUp(amount: number): number {
  const power = 10 ** Math.floor(Math.log10(amount));
  return power * ([1, 2, 5].find((digit) => digit * power >= amount) ?? 10);
}
