import type { ReactNode } from "react";
import * as css from "./Picture.css.ts";

interface PictureFile {
  /** Its address without `.webp`, or `-dark.webp` for the dark theme. */
  readonly src: string;
  /** Pixels of the file, to reserve its space until it is loaded. */
  readonly width: number;
  readonly height: number;
}

export interface PictureProps extends PictureFile {
  /** The phone version, for readers on a phone. */
  readonly onPhone?: PictureFile;
  readonly alt: string;
  readonly caption: string;
}

const PHONE = "(max-width: 480px)";
const DARK = "(prefers-color-scheme: dark)";

/** A picture of a screen, in the theme of the system. */
export function Picture({ src, width, height, onPhone, alt, caption }: PictureProps) {
  return (
    <figure className={height > width ? css.narrow : css.wide}>
      <picture>
        {onPhone && <Source file={onPhone} media={`${PHONE} and ${DARK}`} theme="-dark" />}
        {onPhone && <Source file={onPhone} media={PHONE} />}
        <Source file={{ src, width, height }} media={DARK} theme="-dark" />
        <img
          src={`${src}.webp`}
          width={width}
          height={height}
          alt={alt}
          className={css.image}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <figcaption className={css.caption}>{caption}</figcaption>
    </figure>
  );
}

function Source(props: { readonly file: PictureFile; readonly media: string; readonly theme?: string }) {
  const { file, media, theme = "" } = props;
  return <source media={media} srcSet={`${file.src}${theme}.webp`} width={file.width} height={file.height} />;
}

/** Steps beside a phone's picture, if there is room. */
export function BesidePicture(props: { readonly picture: PictureProps; readonly children: ReactNode }) {
  return (
    <div className={css.beside}>
      <div className={css.steps}>{props.children}</div>
      <Picture {...props.picture} />
    </div>
  );
}
