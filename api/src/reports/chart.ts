import { BarChart } from 'echarts/charts';
import { GridComponent } from 'echarts/components';
import { init, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import { colours } from './colours.ts';
import type { Markup } from './page.ts';

use([BarChart, GridComponent, SVGRenderer]);

const width = 340;
const height = 220;
const labelStyle = { color: colours.text2, fontSize: 12, fontFamily: 'Pretendard Variable, sans-serif' };

export type Bar = { label: string; value: number };

/** A bar chart as an SVG that scales with the page. `name` is what a screen reader says. */
export function barChart(name: string, bars: readonly Bar[]): Markup {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  try {
    chart.setOption({
      animation: false,
      grid: {
        left: 4,
        right: 4,
        top: 12,
        bottom: 4,
        outerBoundsMode: 'same',
        outerBoundsContain: 'axisLabel',
      },
      xAxis: {
        type: 'category',
        data: bars.map(({ label }) => label),
        axisTick: { show: false },
        axisLine: { lineStyle: { color: colours.line } },
        axisLabel: { ...labelStyle, interval: 0 },
      },
      yAxis: {
        type: 'value',
        minInterval: 1,
        splitNumber: 3,
        axisLabel: labelStyle,
        splitLine: { lineStyle: { color: colours.line } },
      },
      series: [
        {
          type: 'bar',
          silent: true,
          barMaxWidth: 28,
          barCategoryGap: '45%',
          itemStyle: { color: colours.bar, borderRadius: [3, 3, 0, 0] },
          data: bars.map(({ value }) => value),
        },
      ],
    });
    const svg = chart.renderToSVGString();
    return { markup: svg.replace('<svg ', `<svg role="img" aria-label="${name.replace(/[&<>"]/g, '')}" `) };
  } finally {
    chart.dispose();
  }
}
